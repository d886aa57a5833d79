import type { Browser, Page } from 'playwright-core';
import { newPage, signIn } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const LINE_MS = 8000;
const SLOW = {
  'en-US': 'This takes longer than usual. Still loading…',
  'zh-CN': '网络较慢，仍在加载…',
} as const;
const MARK = { 'en-US': 'Slow connection', 'zh-CN': '网络较慢' } as const;

/** Whatever the page asks for from now on takes 8 s. */
async function slowDown(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LINE_MS));
    await route.continue().catch(() => undefined);
  });
}

const skeleton = (page: Page) => page.locator('[data-page]:not([hidden]) [data-skeleton]').first();

const LANGUAGES = ['zh-CN', 'en-US'] as const;

describe.each(isFull ? LANGUAGES : LANGUAGES.slice(0, 1))('a line of 8 s, in %s', (locale) => {
  it('shows the shape of the page and says that it is slow, when a part comes and when the day changes', async () => {
    const page = await newPage(browser);
    await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
    await slowDown(page, '**/r/planning/**');
    await signIn(page, { product, account: 'carrier', target: '/tomorrow' });
    // The code of the part is on its way.
    await skeleton(page).waitFor();
    await page.getByText(SLOW[locale]).first().waitFor();
    await page.getByRole('grid').first().waitFor();

    await page.unroute('**/r/planning/**');
    await slowDown(page, '**/api/**');
    for (let day = 1; day <= 2; day += 1) {
      await page.keyboard.press(']');
      await skeleton(page).waitFor();
      await page.getByText(SLOW[locale]).first().waitFor();
      await page.getByRole('grid').first().waitFor();
    }
    await page.getByText(MARK[locale], { exact: true }).waitFor();

    await page.unroute('**/api/**');
    // Fast answers make the sign go by itself.
    for (let day = 1; day <= 3; day += 1) {
      await page.keyboard.press(']');
      await page.getByRole('grid').first().waitFor();
    }
    const mark = page.getByText(MARK[locale], { exact: true });
    await mark.waitFor({ state: 'detached' });
    expect(await mark.count()).toBe(0);
    await page.context().close();
  });
});
