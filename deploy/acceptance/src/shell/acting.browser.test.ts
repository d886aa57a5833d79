import { getAdminUserInfo, impersonate, logout } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs, statusOf } from '../testing/api.ts';
import { go, newPage, signIn } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const palette = (page: Page) => page.getByRole('combobox', { name: /^What do you want/ });

async function storedToken(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('haulboard.session'));
  return /"token":"([^"]+)"/.exec(text ?? '')?.[1] ?? '';
}

describe('a super admin who acts for a user', () => {
  it('finds the person, says why, sees what the person sees under a banner, and comes back to the own session', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'admin', target: '/account/center' });
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const own = await storedToken(page);
    await page.keyboard.press('Control+k');
    await palette(page).fill('carrier2');
    await page.getByRole('option', { name: /Demo Dispatcher Bay/ }).click();
    await page.getByRole('button', { name: 'Act for this user' }).click();
    await page.getByText('Say why, in a few words').waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill('asked by phone');
    await page.getByRole('button', { name: 'Act for this user' }).click();

    const banner = page.getByRole('complementary', { name: 'Acting for another user' });
    await banner.waitFor();
    await page.waitForURL((url) => url.pathname === '/today/edit');
    expect(await banner.innerText()).toContain('You act for Demo Dispatcher Bay as Demo Administrator until');
    expect(await banner.innerText()).toContain('asked by phone');
    const acting = await storedToken(page);
    await go(page, '/messaging');
    await page.waitForURL((url) => url.pathname === '/error/403');
    await banner.waitFor();
    // No way on to somebody else from here.
    expect(await statusOf(product, { call: impersonate, token: acting })).toBe(403);

    await page.getByRole('button', { name: 'Back to my own session' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account of Demo Administrator' }).waitFor();
    expect(await storedToken(page)).toBe(own);
    expect(await statusOf(product, { call: getAdminUserInfo, token: acting })).toBe(402);
    await page.context().close();
  });

  it('is back in the own session when the hour is over', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'admin', target: '/account/center' });
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const { userId } = await (await readAs(product, 'carrier')).read(getAdminUserInfo);
    await page.keyboard.press('Control+k');
    await palette(page).fill('act for');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'User' }).fill('carrier');
    await page
      .getByRole('option', { name: /Demo Dispatcher/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('looks into a report');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Acting for another user' }).waitFor();
    expect(userId).toBeGreaterThan(0);
    await statusOf(product, { call: logout, token: await storedToken(page) });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Account of Demo Administrator' }).waitFor();
    await page.context().close();
  });
});

describe('the one list of everything', () => {
  it('finds a forest however it is written, for whoever may see it, and only what one may do', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/account/center' });
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.keyboard.press('Control+k');
    await palette(page).fill('KĀINGAROA');
    await page
      .getByRole('option', { name: /Kaingaroa/ })
      .first()
      .waitFor();
    await palette(page).fill('act for');
    await page.waitForTimeout(800);
    expect(await page.getByRole('option', { name: /Act for/ }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await sheet.getByText('To tab 1 … 9').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.waitForURL((url) => url.pathname === '/map');
    await page.getByRole('tab', { name: 'MAP', selected: true }).waitFor();
    await page.context().close();
  });
});
