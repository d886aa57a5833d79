import type { Browser, Page } from 'playwright-core';
import { newPage, signIn } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

/** 37 before; each bar, list and menu is one stop. */
const MAX_BEFORE_GRID = 18;
/** 71 before. */
const MAX_IN_STOCK = 3;

/** Presses Tab until the focus is in a place; how often that took. */
async function stopsUntil(page: Page, place: string): Promise<number> {
  for (let stops = 1; stops <= 100; stops += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate(
      (selector) => document.activeElement?.closest(selector) !== null,
      place,
    );
    if (isThere) {
      return stops;
    }
  }
  throw new Error(`100 presses of Tab do not reach ${place}`);
}

describe('a dispatcher who uses Tab', () => {
  it('reaches the grid from the top of the page, and passes Open stock, in a few stops', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await page.getByRole('grid', { name: 'Day plan' }).waitFor();
    const stock = page
      .locator('section')
      .filter({ has: page.getByRole('button', { name: /^Open stock/ }) })
      .last();
    await stock.getByRole('button', { name: 'Plan' }).first().waitFor();

    await page.evaluate(() => {
      (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();
      document.querySelector<HTMLElement>('a[href="#content"]')?.focus();
    });
    const before = await stopsUntil(page, '[role=grid]');
    expect(before).toBeLessThanOrEqual(MAX_BEFORE_GRID);

    const inStock = await stock.evaluate((element) => {
      const stops = element.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]');
      return [...stops].filter((one) => one.tabIndex >= 0 && one.checkVisibility()).length;
    });
    expect(inStock).toBeLessThanOrEqual(MAX_IN_STOCK);

    // The skip link leads there at once.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#content"]')?.focus());
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[role=grid]') !== null);
    await page.context().close();
  });
});
