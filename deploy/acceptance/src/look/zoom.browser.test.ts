import type { Browser, Page } from 'playwright-core';
import { go, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { Desk } from '../testing/desk.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let day: number;

/** Nobody else looks at this day. */
const AHEAD = 46;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  const desk = await Desk.take(browser, product);
  await desk.plan(AHEAD, 12);
  day = desk.date;
  await desk.page.context().close();
});

async function openAt(width: number, height: number): Promise<Page> {
  const page = await newPage(browser, { width, height });
  // Columns are kept per user, and other tests of this product choose some.
  const target = `/tomorrow?dateTime=${day * 1000}&columns=truck`;
  await signIn(page, { product, account: 'carrier', target });
  await page.locator('[data-cell^="load-"]').first().waitFor();
  return page;
}

/** Waits until a person sees this many cells whole, by the corners of each: the page scrolls after a key. */
const untilSeen = (page: Page, kind: string, count: number) =>
  page.waitForFunction(
    ([selector, wanted]) => {
      const isWhole = (cell: Element): boolean => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        const corners = [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ];
        return corners.every(([x = 0, y = 0]) => cell.contains(document.elementFromPoint(x, y)));
      };
      return [...document.querySelectorAll(selector)].filter(isWhole).length >= wanted;
    },
    [`[data-cell^="${kind}-"]`, count] as const,
  );

/** From a truck that has a load into its row, and two trucks on; the first rows may have none. */
async function goDownLoads(page: Page): Promise<void> {
  const focused = (kind: string) => page.locator(`[data-cell^="${kind}-"]:focus`).waitFor();
  await page.locator('[data-cell^="load-"]').first().focus();
  await page.keyboard.press('ArrowLeft');
  await focused('head');
  await page.keyboard.press('ArrowRight');
  await focused('load');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // What is told of a load must not cover the others.
  await page.locator('[data-cell^="load-"]:focus[aria-describedby]').waitFor();
}

const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('somebody who needs large letters', () => {
  it('works on the board at 200 %: at least three trucks with their loads, every bar and list within reach', async () => {
    const page = await openAt(720, 450);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await goDownLoads(page);
    await untilSeen(page, 'head', 3);
    await untilSeen(page, 'load', 3);

    await page.getByRole('button', { name: 'Day, search and tools' }).press('Enter');
    await page.getByRole('button', { name: 'Add load', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'Add load' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Day, search and tools' }).press('Enter');
    await page.getByRole('button', { name: /^Waiting to be planned/ }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Open stock/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.context().close();
  });

  it('reads the board at 400 %: each load can be brought into sight whole', async () => {
    const page = await openAt(360, 640);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await goDownLoads(page);
    await untilSeen(page, 'load', 3);
    await page.context().close();
  });

  it('reads the map at 400 %: map, card and list one below the other, and sees the truck that it chose', async () => {
    const page = await newPage(browser, { width: 320, height: 640 });
    await signIn(page, { product, account: 'carrier', target: '/map' });
    const truck = page.getByRole('option').first();
    await truck.click();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    const parts = [
      page.getByRole('application', { name: 'Map of the trucks' }),
      page.getByRole('region', { name: /^Truck / }),
      page.getByRole('listbox', { name: 'Trucks' }),
    ];
    const boxes = await Promise.all(parts.map(async (part) => part.boundingBox()));
    expect(boxes.map((box) => (box?.width ?? 0) > 260)).toEqual([true, true, true]);
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // The map was scrolled away above the list.
    expect(tops[0]).toBeGreaterThanOrEqual(0);
    await page.context().close();
  });

  it.each([
    [390, ['/dockets', '/settings', '/stock/overview', '/report']],
    [320, ['/plan/tomorrow', '/stock/overview']],
  ])('reads lists on a screen of %i pixels, and no page goes sideways', async (width, paths) => {
    const page = await newPage(browser, { width, height: 760 });
    await signIn(page, { product, account: 'carrier', target: paths[0] ?? '/' });
    const panel = page.locator('[role=tabpanel]:not([hidden])');
    const wide: string[] = [];
    for (const path of paths) {
      await go(page, path);
      await untilInFront(page, path);
      await panel.locator('section[aria-busy=false]').first().waitFor();
      const over = await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      wide.push(...(over > 0 ? [`${path}: ${over} px`] : []));
    }
    expect(wide).toEqual([]);
    await page.context().close();
  });

  it('finds the list of dockets and of trucks on a phone below a button, which says how many filters are set', async () => {
    const page = await newPage(browser, { width: 390, height: 844 });
    await signIn(page, { product, account: 'carrier', target: '/dockets?weights=with&check=passed' });
    const panel = page.locator('[role=tabpanel]:not([hidden])');
    const status = panel.getByRole('combobox', { name: 'Status' });
    const fold = panel.getByRole('button', { name: 'Filters (2)', exact: true });
    await fold.waitFor();
    expect(await status.isVisible()).toBe(false);
    // Whatever the list has comes below it, in sight.
    expect((await fold.boundingBox())?.y).toBeLessThan(844 / 2);
    await fold.press('Enter');
    await status.waitFor();
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await page.setViewportSize({ width: 1024, height: 768 });
    await fold.waitFor({ state: 'hidden' });
    expect(await status.isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await go(page, '/settings/vehicles');
    await untilInFront(page, '/settings/vehicles');
    await panel.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    await page.context().close();
  });

  it('reads all of a load in the published plan of a phone: truck, wood, place and both times', async () => {
    const page = await newPage(browser, { width: 390, height: 844 });
    await signIn(page, { product, account: 'carrier', target: '/plan/today' });
    const cells = page.locator('[role=tabpanel]:not([hidden]) table').first().locator('tbody tr').first();
    await cells.waitFor();
    const [count, beside] = await cells
      .locator('th, td')
      .evaluateAll((all) => [
        all.length,
        all.filter((cell) => cell.getBoundingClientRect().right > innerWidth).map((cell) => cell.textContent),
      ]);
    expect(count).toBeGreaterThanOrEqual(7);
    expect(beside).toEqual([]);
    await page.context().close();
  });
});
