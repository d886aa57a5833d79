import type { Locator, Page } from 'playwright-core';
import { isFull } from '../../testing/is-full.ts';
import { openOne, prepare } from './open-overlay.ts';
import { rootOf, type Overlay } from './overlay.ts';

const SOON = { timeout: 120_000 };
const TYPED = 'half typed';
/** Where somebody writes words: neither a choice, a day or a time, nor a secret. */
const FIELD =
  ':is(textarea, input[type=text]):not([role=combobox], [disabled], [readonly], .ant-picker *, [data-clock])';
const CANCEL = /^(Cancel|Keep it|取\s?消|保\s?留)$/;

/** In which of them somebody writes words. */
export const WITH_WORDS = new Set([
  'cancel a published load',
  'copy a day',
  'copy a day, from the menu',
  'edit many',
  'paste rows',
  'save a view',
  'rename a view',
  'share trucks',
  'mark as closed',
  'ask for trucks',
  'other terms',
  'decline an offer',
  'give a truck back',
  'offer what is asked for',
  'decline what is asked for',
  'divert a load',
  'another truck takes over',
  'told by phone',
  'edit a recurring load',
  'hand over numbers',
  'take numbers back',
  'decline an account',
  'a record',
  'change several records',
  'give a device a key',
  'give a weighbridge a key',
  'import records',
  'write a message',
  'hold a release',
  'roll back a part',
  'promote a build',
  'switch off a part',
  'act for a user',
]);
/** What keeps a load or an account keeps its words otherwise, and codes and passwords are never kept. */
export const OTHERWISE = new Set([
  'add a load',
  'edit a load',
  'edit a load without a truck',
  'set up a second factor',
  'new recovery codes',
  'turn the second factor off',
  'password again',
  'unsaved work',
]);

/** Further ways to a dialog, and further uses of one: the same file keeps the words of another of those above. */
export const FURTHER = new Set([
  'copy a day, from the menu',
  'rename a view',
  'offer what is asked for',
  'give a truck back',
  'decline what is asked for',
  'roll back a part',
  'promote a build',
  'switch off a part',
]);

/** Whether words are typed into it: into each file's dialog once, with FULL into all. */
const isTypedInto = ({ name }: Overlay): boolean => WITH_WORDS.has(name) && (isFull || !FURTHER.has(name));

const fieldOf = (page: Page, overlay: Overlay): Locator =>
  rootOf(page, overlay).locator(FIELD).filter({ visible: true }).last();

/** Types into what is open, where there is a field for words. @returns what is wrong with the list of those */
export async function typeHalf(page: Page, overlay: Overlay): Promise<string[]> {
  const field = fieldOf(page, overlay);
  if (isTypedInto(overlay)) {
    await field.fill(TYPED, SOON);
    return [];
  }
  const isKnown = WITH_WORDS.has(overlay.name) || OTHERWISE.has(overlay.name) || (await field.count()) === 0;
  return isKnown ? [] : ['has a field for words and is not among WITH_WORDS'];
}

async function reopen(page: Page, overlay: Overlay): Promise<Locator> {
  for (const one of [...(await prepare(page, overlay)), overlay]) {
    await openOne(page, one);
    // What takes the focus late would take the next key as well.
    await page.waitForFunction((root) => document.activeElement?.closest(root) !== null, one.root, SOON);
  }
  return fieldOf(page, overlay);
}

/** Whether this browser tab keeps what was typed, as most dialogs have it kept. */
const isInTab = (page: Page): Promise<boolean> =>
  page.evaluate(
    ([prefix, typed]) =>
      Object.entries(sessionStorage).some(([key, text]) => key.startsWith(prefix) && text.includes(typed)),
    ['haulboard.half-typed.', TYPED] as const,
  );

/**
 * After Escape: what was typed must be there again, and gone after Cancel. What the tab had kept and keeps no more is
 * not opened a third time, but with FULL. @returns what went wrong
 */
export async function whatEscapeDropped(page: Page, overlay: Overlay): Promise<string[]> {
  if (!isTypedInto(overlay)) {
    return [];
  }
  const faults: string[] = [];
  const again = await reopen(page, overlay);
  if ((await again.inputValue(SOON)) !== TYPED) {
    faults.push('Escape dropped what was typed');
  }
  const wasInTab = await isInTab(page);
  await rootOf(page, overlay).getByRole('button', { name: CANCEL }).click(SOON);
  if (wasInTab && !isFull) {
    return (await isInTab(page)) ? [...faults, 'Cancel kept what was typed'] : faults;
  }
  const last = await reopen(page, overlay);
  if ((await last.inputValue(SOON)) === TYPED) {
    faults.push('Cancel kept what was typed');
  }
  return faults;
}
