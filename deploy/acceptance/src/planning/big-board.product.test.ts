import { makeBigDay } from '@haulboard/api/big-day';
import { newDataDir } from '@haulboard/api/data-dir';
import { getJobFile, listJobs } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Browser, Page } from 'playwright-core';
import { readWith, tokenOf } from '../testing/api.ts';
import { newPage, signIn } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

/** EXPERIENCE.md 6, row 8: what can be counted of it. Its times are `npm run bench:board`. */
const TRUCKS = 2000;
/** Row 23 asks for fifty thousand: an export of these lasts while somebody goes to another page and back. */
const DOCKETS = 60_000;
const FRAMES = isFull ? 120 : 60;
/** Pixels a frame: a little more than a row, and more than all that is in sight, to the last row. */
const STEPS = [90, isFull ? 1100 : 2200];
/** How soon a row comes depends on the machine, and is the benchmark's; that it comes is not. */
const PATIENCE = 120;
const SOON = { timeout: 120_000 };

let product: Product;
let browser: Browser;
let target: string;

async function openProduct(): Promise<Product> {
  const dataDir = await newDataDir();
  const day = await makeBigDay(dataDir, { trucks: TRUCKS, loads: 1, dockets: DOCKETS });
  target = `/tomorrow?dateTime=${dayStart(day) * 1000}`;
  return startProduct({}, dataDir);
}

withProduct(openProduct, (given) => {
  ({ product, browser } = given);
});

async function openBoard(): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, { product, account: 'carrier', target });
  await page.locator('[role="grid"] [data-vehicle]').first().waitFor(SOON);
  return page;
}

type Scrolling = { frames: number; step: number; patience: number };
type Seen = { blanks: number; most: number };

/** Scrolls by the frame and looks at what is there: the rows drawn, and places where one stays missing. */
async function scroll({ frames, step, patience }: Scrolling): Promise<Seen> {
  const grid = document.querySelector('[role="grid"]');
  const scroller = grid?.parentElement;
  if (!grid || !scroller) {
    throw new Error('there is no grid');
  }
  const { left, top, height } = scroller.getBoundingClientRect();
  const seen = { blanks: 0, most: 0 };
  const isBlank = () =>
    [0.2, 0.5, 0.8].some(
      (share) => !document.elementFromPoint(left + 60, top + height * share)?.closest('[data-vehicle]'),
    );
  for (let count = 0; count < frames; count += 1) {
    scroller.scrollTop += step;
    let waited = 0;
    do {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      waited += 1;
    } while (isBlank() && waited < patience);
    seen.blanks += Number(isBlank());
    seen.most = Math.max(seen.most, grid.querySelectorAll('[data-vehicle]').length);
  }
  return seen;
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="row"], tr')?.getAttribute('aria-rowindex'));

describe('a day of two thousand loads', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openBoard();
  });
  afterAll(() => page?.context().close());

  it('has a row for every truck wherever one scrolls, and draws few of them', async () => {
    // One of them holds the headings.
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(TRUCKS + 1));
    for (const step of STEPS) {
      const { blanks, most } = await page.evaluate(scroll, { frames: FRAMES, step, patience: PATIENCE });
      expect(blanks).toBe(0);
      expect(most).toBeLessThan(40);
    }
  });

  it('is walked by arrows row by row, and by Ctrl+End to the last', async () => {
    await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(0, 0));
    await page.locator('[aria-rowindex="2"] [data-cell^="load-"]').first().focus();
    for (let row = 3; row < 43; row += 1) {
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe(String(row));
    }
    await page.keyboard.press('Control+End');
    await page.waitForFunction(
      (last) => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') === last,
      String(TRUCKS + 1),
    );
  });

  it('has rows to look at before any answer when it is opened again, and then the rows themselves', async () => {
    await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(0, 0));
    await page.locator('[aria-rowindex="2"]').waitFor(SOON);
    const first = await page.locator('[data-vehicle] th').first().innerText();
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await gate.promise;
      // What the page asked before it was left waits for nobody any more.
      await route.continue().catch(() => undefined);
    });
    await page.reload({ waitUntil: 'commit' });
    const look = page.locator('[data-last-look-shown]');
    await look
      .getByText(first.split(/\s/)[0] ?? '')
      .first()
      .waitFor(SOON);
    await look.getByText(/As it was at/).waitFor();
    expect(await look.getAttribute('inert')).not.toBeNull();
    expect(await page.locator('[role="grid"]').count()).toBe(0);
    gate.resolve();
    await page.locator('[role="grid"] [data-vehicle]').first().waitFor(SOON);
    expect(await look.count()).toBe(0);
  });
});

/** Begins the export, goes to another page, and presses Stop as soon as it says how many rows there are. @returns how many */
async function stopOnTheWay(page: Page): Promise<number> {
  await page.goto(`${product.address}/dockets?from=2020-01-01&export=generic`);
  await page.getByRole('button', { name: 'Start the export' }).press('Enter', SOON);
  await page.getByRole('dialog').getByRole('heading', { name: 'Dockets, Generic' }).waitFor(SOON);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Board' }).first().click();
  await page.waitForURL(/\/today/, SOON);
  await page.getByRole('button', { name: /^Background tasks/ }).click();
  // In the page: the file may be ready before a busy browser has told what it shows.
  const counted = await page.waitForFunction(
    () => {
      const newest = document.querySelector('li:has([data-state])');
      const max = newest?.querySelector('progress')?.getAttribute('max') ?? '';
      const stop = [...(newest?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Stop');
      if (max !== '') {
        stop?.click();
      }
      return max !== '' || newest?.querySelector('[data-state=done]') ? { rows: Number(max) } : undefined;
    },
    undefined,
    { ...SOON, polling: 20 },
  );
  const { rows } = (await counted.jsonValue()) ?? { rows: 0 };
  return rows;
}

describe('an export of many dockets', () => {
  it('goes on while its page is left, says how far it is, and leaves no file when it is stopped', async () => {
    const token = await tokenOf(product, 'carrier');
    const carrier = readWith(product, token);
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier' });
    const rows = await stopOnTheWay(page);
    await page.locator('[data-state=cancelled], [data-state=done], [data-state=failed]').waitFor(SOON);
    const [job] = await carrier.read(listJobs);
    expect(job).toMatchObject({ state: 'cancelled', fileName: '' });
    expect(rows).toBeGreaterThanOrEqual(DOCKETS);
    expect(job?.doneRows).toBeLessThan(DOCKETS);
    const path = getJobFile.path.replace('{id}', String(job?.id));
    const file = await fetch(`${product.address}/api${path}`, { headers: { token } });
    expect(file.status).toBe(404);
  });
});
