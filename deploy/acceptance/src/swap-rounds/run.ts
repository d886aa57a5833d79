import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '@haulboard/demo';
import type { Browser, Page } from 'playwright-core';
import { openDay, type FullDay } from '../testing/full-day.ts';
import { closeAll } from '../look/testing/open-overlay.ts';
import type { Product } from '../testing/product.ts';
import { desksOf, type Desk, type Form } from './forms.ts';
import { releasesOf } from './next-builds.ts';
import { fieldIn, typeThrough, type Releases, type Typed } from './type-through.ts';

/** A form after a build came and went. `fault`: it could not be opened or typed into. */
export type Round = { part: string; form: string } & ({ typed: Typed } | { fault: string });

export type Rounds = {
  product: Product;
  browser: Browser;
  day: FullDay;
  rounds: number;
  seed: string;
  tell: (round: Round) => void;
};

/** A dialog that has not opened by then does not. */
const OPEN_MS = 60_000;

async function tooLate({ name }: Form): Promise<never> {
  await wait(OPEN_MS, undefined, { ref: false });
  throw new Error(`${name} did not open within ${OPEN_MS / 1000} s`);
}

const CANCEL = /^(Cancel|Keep it)$/;
const WAITS = /An update is ready|Another version of Haulboard is ready/;

/** Leaves a form without its words: an update would wait for them. */
async function leave(page: Page): Promise<void> {
  const cancel = page.getByRole('dialog').getByRole('button', { name: CANCEL }).filter({ visible: true });
  for (let tries = 0; tries < 3 && (await cancel.count()) > 0; tries += 1) {
    await cancel.last().click({ timeout: 10_000 });
    await page.waitForTimeout(300);
  }
  await closeAll(page);
}

class Seat {
  readonly part: string;
  #page: Page | undefined;
  /** Forms without a field for words are not opened again. */
  readonly #wordless = new Set<Form>();
  readonly #rounds: Rounds;
  readonly #desk: Desk;
  readonly #releases: Releases;
  readonly #random: () => number;

  constructor(rounds: Rounds, desk: Desk, releases: Releases) {
    this.#rounds = rounds;
    this.#desk = desk;
    this.part = desk.part;
    this.#releases = releases;
    this.#random = seeded(`${rounds.seed}/${desk.part}`);
  }

  async #open(): Promise<Page> {
    const { product, browser, day } = this.#rounds;
    if (this.#page === undefined) {
      this.#page = await openDay({ product, browser, account: this.#desk.account, date: day.date });
      this.#page.setDefaultTimeout(OPEN_MS);
    }
    return this.#page;
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
  }

  /** Types into each form once. */
  async pass(): Promise<void> {
    const { part, forms } = this.#desk;
    for (const form of forms.filter((one) => !this.#wordless.has(one))) {
      try {
        const typed = await this.#typeInto(form);
        if (typed) {
          this.#rounds.tell({ part, form: form.name, typed });
        } else {
          this.#wordless.add(form);
        }
      } catch (error) {
        this.#rounds.tell({ part, form: form.name, fault: String(error).slice(0, 300) });
        await this.close();
      }
    }
  }

  async #typeInto(form: Form): Promise<Typed | undefined> {
    const page = await this.#open();
    const root = await Promise.race([form.open(page), tooLate(form)]);
    const field = await fieldIn(root);
    const random = this.#random;
    const waits = page.getByText(WAITS);
    const typed =
      field && (await typeThrough({ page, root, random, releases: this.#releases, waits }, field));
    await field?.fill('').catch(() => undefined);
    await leave(page);
    return typed;
  }
}

/** Parts whose pages are other people's: they are released beside each other. The shell reloads pages of all. */
const LANES = [['shell'], ['planning'], ['admin'], ['dockets', 'stock', 'reporting', 'map']];

/** Passes over all forms, until there were so many rounds. */
export async function runRounds(given: Rounds): Promise<Round[]> {
  const done: Round[] = [];
  const tell = (round: Round): void => {
    done.push(round);
    given.tell(round);
  };
  const seats: Seat[] = [];
  const releases = new Map<string, Releases>();
  for (const desk of desksOf(given.day.loads)) {
    const ofPart = releases.get(desk.part) ?? (await releasesOf(given.product, desk.part));
    releases.set(desk.part, ofPart);
    seats.push(new Seat({ ...given, tell }, desk, ofPart));
  }
  const closeSeats = () => Promise.all(seats.map((seat) => seat.close()));
  const passLane = async (parts: readonly string[]): Promise<void> => {
    for (const seat of seats.filter(({ part }) => parts.includes(part))) {
      await seat.pass();
    }
  };
  const [shell = [], ...others] = LANES;
  for (let before = -1; done.length > before && done.length < given.rounds;) {
    before = done.length;
    await Promise.all(others.map(passLane));
    await closeSeats();
    await passLane(shell);
    await closeSeats();
  }
  return done;
}
