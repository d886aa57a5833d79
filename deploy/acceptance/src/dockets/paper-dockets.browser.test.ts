import { createDocket, getDocketEntry, listDockets } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { boardOf, readAs, type Reader } from '../testing/api.ts';
import { newPage, signIn, untilInFront } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { until } from '../testing/until.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let carrier: Reader;

const SOON = { timeout: 120_000 };
const COUNT = isFull ? 200 : 10;
/** What a number pad has. */
const PAD = /^([0-9.-]|Enter)$/;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  carrier = await readAs(product, 'carrier');
});

const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

async function choose(page: Page, label: string, name: string): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: label });
  await box.fill(name);
  await box.press('Enter');
}

/** Presses keys of a number pad alone: each of these texts, and Enter after it. */
async function enter(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const key of texts.flatMap((text) => [...text.split(''), 'Enter'])) {
    expect(key).toMatch(PAD);
    await page.keyboard.press(key);
  }
}

const untilOther = (number: Locator, before: string): Promise<void> =>
  until('the next number', async () => !['', before].includes(await number.inputValue()));

/** A crew with numbers and no load that would take one; a truck of the carrier, a grade and a place. */
async function findWords() {
  const { crews, grades, destinations } = await carrier.read(getDocketEntry);
  const { day, vehicles } = await boardOf(carrier, 0);
  const own = vehicles.find(({ share, isGone }) => share === null && isGone !== true);
  const loading = new Set(vehicles.flatMap(({ tasks }) => tasks.map(({ crewId }) => crewId)));
  const crew = crews.find(({ id }) => !loading.has(id)) ?? crews[0];
  const [[grade], [destination]] = [grades, destinations];
  if (!own || !crew || !grade || !destination) {
    throw new Error('the demo has no crew, grade, destination or truck of the carrier');
  }
  // Which crews have numbers is the day's: with a first docket each has.
  await carrier.write(createDocket, {
    docketNo: '',
    day,
    crewId: crew.id,
    vehicleId: own.vehicleId,
    logGradeId: grade.id,
    destinationId: destination.id,
    pieces: null,
    grossKg: null,
    tareKg: null,
    netKg: null,
    weighTicketNo: '',
    note: '',
  });
  return [
    ['Crew', crew.name],
    ['Truck', own.vehicleCode],
    ['Grade', grade.name],
    ['Destination', destination.name],
  ] as const;
}

describe('a dispatcher with a book of paper dockets', () => {
  it(`enters ${COUNT} of them on the number pad, and is told on the row of a number that was there`, async () => {
    const words = await findWords();
    const page = await newPage(browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, { product, account: 'carrier', target: '/dockets?id=paper' });
    await untilInFront(page, '/dockets');
    for (const [label, name] of words) {
      await choose(page, label, name);
    }
    const box = (name: string) => dialog(page).getByRole('textbox', { name });
    const number = box('Number');
    await number.focus();
    const ticket = String(Date.now() % 100_000_000);
    const entered: string[] = [];
    const started = Date.now();
    await untilOther(number, '');
    await enter(page, '');
    for (let at = 0; at < COUNT; at += 1) {
      const no = await number.inputValue();
      // The tare of the one before stays.
      await enter(page, `44.${String(at % 1000).padStart(3, '0')}`, at === 0 ? '16.66' : '', ticket);
      await dialog(page).getByRole('listitem').filter({ hasText: no }).waitFor(SOON);
      entered.push(no);
      // The next number is there before anybody has turned the page.
      await untilOther(number, no);
    }
    const seconds = (Date.now() - started) / 1000;
    if (isFull) {
      const each = Math.round((1000 * seconds) / COUNT);
      process.stdout.write(`${COUNT} paper dockets in ${seconds.toFixed(1)} s, ${each} ms each\n`);
    }

    const known = entered[0] ?? '';
    await enter(page, `-${known}`, '44', '', '');
    await dialog(page).getByRole('alert').getByText(`docket ${known} is there already`).waitFor(SOON);
    expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.context().close();

    const { list } = await carrier.write(listDockets, { docketNo: known, pageSize: 200 });
    expect(list.map(({ docketNo, netKg }) => [docketNo, netKg])).toEqual([[known, 27_340]]);
    expect(new Set(entered).size).toBe(COUNT);
  });
});
