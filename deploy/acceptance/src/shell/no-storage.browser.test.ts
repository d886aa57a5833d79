import type { Browser, Page } from 'playwright-core';
import { keepPicture, newPage, signInByHand } from '../testing/browser.ts';
import { Desk, everyLoad, SOON } from '../testing/desk.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let desk: Desk;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  desk = await Desk.take(browser, product);
  await desk.openWith(AHEAD, 0);
});

/** Nobody else looks at the day of these tests. */
const AHEAD = 52;

/** As a browser that was told to keep nothing of sites. */
const BLOCKED = `
  const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get: refuse });
  }
`;

/** As a browser without room. */
const FULL = `
  Storage.prototype.setItem = () => { throw new DOMException('exceeded the quota', 'QuotaExceededError'); };
  IDBFactory.prototype.open = () => { throw new DOMException('exceeded the quota', 'QuotaExceededError'); };
`;

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** Gives the id of the load. */
async function planLoad(page: Page, note: string): Promise<number> {
  const { wide, crew, grade } = desk.words;
  await page.getByRole('grid', { name: 'Day plan' }).waitFor(SOON);
  await page.getByRole('button', { name: 'Add load' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add load' });
  for (const [label, text] of [
    ['Crew', crew.text],
    ['Grade', grade.text],
    ['Destination', wide.text],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).focus();
    await page.keyboard.type(text);
    await page
      .locator('.ant-select-dropdown:not(.ant-slide-up-leave):visible .ant-select-item-option-active')
      .filter({ hasText: text })
      .waitFor();
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await desk.until((board) => everyLoad(board).some((load) => load.note === note));
  return everyLoad(await desk.board()).find((load) => load.note === note)?.id ?? 0;
}

const BROWSERS = [
  ['blocks its storage', BLOCKED, 'This browser keeps nothing'],
  ['has no room in its storage', FULL, 'The storage of this browser is full'],
] as const;

describe.each(BROWSERS)('a browser that %s', (_, script, words) => {
  it('lets a dispatcher sign in, plan, load the page again and sign out, and says what is not kept', async () => {
    const page = await newPage(browser);
    page.setDefaultTimeout(SOON.timeout);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(script);
    const target = `/tomorrow?dateTime=${desk.date * 1000}`;
    const visit = { product, account: 'carrier', target };

    await signInByHand(page, visit);
    await account(page).waitFor();
    await page.getByText(words).waitFor();
    const id = await planLoad(page, `Kept by the server: ${words}`);
    await keepPicture(page, `storage-${words}`);

    // Nobody is signed in after the page was loaded again: the sign-in says why, and leads back.
    await page.reload();
    await page.getByText(words).waitFor();
    await keepPicture(page, `storage-sign-in-${words}`);
    await signInByHand(page, visit);
    await page.locator(`[data-cell="load-${id}"], [data-unassigned="${id}"]`).waitFor();
    await page.getByRole('button', { name: 'Close this notice' }).click();
    expect(await page.getByText(words).count()).toBe(0);

    await account(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/user/login');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

// What neither of them keeps is in one memory of the page: acting for a user is the same in both.
describe.each(isFull ? BROWSERS : BROWSERS.slice(0, 1))('a browser that %s', (_, script) => {
  it('lets a super admin act for a user, and come back', async () => {
    const page = await newPage(browser);
    page.setDefaultTimeout(SOON.timeout);
    await page.addInitScript(script);
    await signInByHand(page, { product, account: 'admin', target: '/account/center' });
    await account(page).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^What do you want/ }).fill('carrier2');
    await page.getByRole('option', { name: /Demo Dispatcher Bay/ }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('asked by phone');
    await page.getByRole('button', { name: 'Act for this user' }).click();
    const banner = page.getByRole('complementary', { name: 'Acting for another user' });
    await banner.waitFor();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
    await page.getByRole('button', { name: 'Back to my own session' }).click();
    await page.getByRole('button', { name: 'Account of Demo Administrator' }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.context().close();
  });
});
