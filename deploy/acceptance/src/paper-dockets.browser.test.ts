import { getDocketEntry, listDockets } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { readAs, type Reader } from './testing/api.ts';
import { newPage, signIn, untilInFront } from './testing/browser.ts';
import { isFull } from './testing/is-full.ts';
import { sharedProduct, type Product } from './testing/product.ts';
import { withProduct } from './testing/with-product.ts';

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

describe('a dispatcher with a book of paper dockets', () => {
  it(`enters ${COUNT} of them on the number pad, and is told on the row of a number that was there`, async () => {
    const entry = await carrier.read(getDocketEntry);
    const page = await newPage(browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, { product, account: 'carrier', target: '/dockets?id=paper' });
    await untilInFront(page, '/dockets');
    for (const [label, [first]] of [
      ['Crew', entry.crews],
      ['Truck', entry.vehicles],
      ['Grade', entry.grades],
      ['Destination', entry.destinations],
    ] as const) {
      await choose(page, label, first?.name ?? '');
    }
    const box = (name: string) => dialog(page).getByRole('textbox', { name });
    const number = box('Number');
    await number.focus();
    const ticket = String(Date.now() % 100_000_000);
    const entered: string[] = [];
    const started = Date.now();
    await expectNext(page, '');
    await enter(page, '');
    for (let at = 0; at < COUNT; at += 1) {
      const no = await number.inputValue();
      // The tare of the one before stays.
      await enter(page, `44.${String(at % 1000).padStart(3, '0')}`, at === 0 ? '16.66' : '', ticket);
      await dialog(page).getByRole('listitem').filter({ hasText: no }).waitFor(SOON);
      entered.push(no);
      // The next number is there before anybody has turned the page.
      await expectNext(page, no);
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

async function expectNext(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (old) =>
      [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].some(
        ({ value }) => /^\d{4,}$/.test(value) && value !== old,
      ),
    before,
  );
}
