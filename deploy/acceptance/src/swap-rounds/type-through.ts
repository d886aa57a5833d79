import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Where somebody writes: neither a choice, a day or a time, nor a box that is ticked. */
const FIELD =
  ':is(textarea, input[type=text], input[type=search], input[type=email], input[type=password], input:not([type])):not([role=combobox], [disabled], [readonly], .ant-picker *, [data-clock])';
const MARK = 'data-typed-into';
const LETTERS = 'abcdefghiklmnoprstuvw';
/** Short enough for every field that bounds its text. */
const LONGEST = 12;
/** What is filled in comes after the frame around it. */
const FIELD_MS = 15_000;
/** A page that was told of a release has said so, or has taken it. */
const TOLD_MS = 20_000;

export type Releases = { readonly up: () => Promise<void>; readonly down: () => Promise<void> };

export type Typing = {
  readonly page: Page;
  readonly root: Locator;
  readonly random: () => number;
  readonly releases: Releases;
  /** What the page says while an update waits. */
  readonly waits: Locator;
};

export type Typed = {
  readonly letters: number;
  readonly lost: number;
  readonly isFocusKept: boolean;
  /** Whether the page knew of the update while somebody typed. */
  readonly hasWaited: boolean;
};

/** The field for words, once it is on the screen; nothing where there is none. */
export async function fieldIn(root: Locator): Promise<Locator | undefined> {
  const field = root.locator(FIELD).filter({ visible: true }).last();
  return field.waitFor({ timeout: FIELD_MS }).then(
    () => field,
    () => undefined,
  );
}

const between = (random: () => number, from: number, to: number): number => from + random() * (to - from);

/** Releases go up and down at random moments. @returns whether the page said that an update waits */
async function release({ random, releases, waits }: Typing): Promise<boolean> {
  await wait(between(random, 0, 600));
  await releases.up();
  const hasWaited = await waits
    .first()
    .waitFor({ timeout: TOLD_MS })
    .then(
      () => true,
      () => false,
    );
  await wait(between(random, 0, 800));
  await releases.down();
  await waits
    .first()
    .waitFor({ state: 'detached', timeout: TOLD_MS })
    .catch(() => undefined);
  await wait(between(random, 0, 300));
  return hasWaited;
}

/** How many letters are not there that were typed, or are there and were not. */
function lostOf(wanted: string, said: string): number {
  let at = 0;
  while (at < wanted.length && wanted[at] === said[at]) {
    at += 1;
  }
  return Math.max(wanted.length, said.length) - at;
}

/** Marks the very element: a copy of it that stands there later is another. */
async function markField(page: Page, field: Locator): Promise<void> {
  await page.evaluate((mark) => {
    document.querySelector(`[${mark}]`)?.removeAttribute(mark);
  }, MARK);
  await field.evaluate((element, mark) => element.setAttribute(mark, ''), MARK);
  await field.focus();
}

/** Types letter by letter, and takes letters back, until a build has come and gone. */
export async function typeThrough(typing: Typing, field: Locator): Promise<Typed> {
  const { page, random } = typing;
  await field.fill('');
  await markField(page, field);
  let [text, letters, isOver] = ['', 0, false];
  const releasing = release(typing).finally(() => (isOver = true));
  while (!isOver) {
    if (text.length < LONGEST) {
      const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a';
      await page.keyboard.press(letter);
      text += letter;
      letters += 1;
    } else {
      await page.keyboard.press('Backspace');
      text = text.slice(0, -1);
    }
    await wait(between(random, 20, 140));
  }
  const hasWaited = await releasing;
  const marked = page.locator(`[${MARK}]`);
  const last = (await marked.count()) === 0 ? field : marked;
  const said = (await last.count()) === 0 ? '' : await last.inputValue();
  const isFocusKept = await page.evaluate(
    (mark) => document.activeElement?.hasAttribute(mark) ?? false,
    MARK,
  );
  return { letters, lost: lostOf(text, said), isFocusKept, hasWaited };
}
