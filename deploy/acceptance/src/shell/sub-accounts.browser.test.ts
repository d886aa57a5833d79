import type { Browser, Locator, Page } from 'playwright-core';
import { axeFaults, keepPicture, newPage, signIn, type Visit } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { linkMailedTo } from '../testing/mail.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

const SOON = { timeout: 120_000 };
const PASSWORD = 'kauri-Forest-1921';
/** Nobody else has an account of this name. */
const own = `anahera.${Date.now()}`;

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => {
  ({ product, browser } = given);
});

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

type OpenOptions = Visit & { account: string; target: string; heading: string };

async function open({ account, target, heading, ...visit }: OpenOptions): Promise<Page> {
  const page = await newPage(browser, visit);
  await page.addInitScript(
    (chosen) => localStorage.setItem('haulboard.locale', chosen),
    visit.locale ?? 'en-US',
  );
  await signIn(page, { product, account, target });
  await page.getByRole('heading', { name: heading, level: 1 }).first().waitFor(SOON);
  return page;
}

/** As somebody who was told by mail that there is an account. */
async function choosePassword(): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(product.address + (await linkMailedTo(product, `${own}@example.nz`, /token=/)));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Account' }).fill(own, SOON);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Day plan' }).waitFor(SOON);
  return page;
}

describe('a dispatcher', () => {
  it('gives somebody a sub-account, who chooses a password, plans, and is out once it is removed', async () => {
    const boss = await open({ account: 'carrier', target: '/settings/accounts', heading: 'Sub-accounts' });
    await boss.getByRole('button', { name: 'Add sub-account' }).click();
    await dialog(boss)
      .getByRole('textbox', { name: /^Account name/ })
      .fill(own, SOON);
    await dialog(boss).getByRole('textbox', { name: /^Name/ }).fill('Anahera');
    await dialog(boss)
      .getByRole('textbox', { name: /^E-mail/ })
      .fill('nobody');
    await boss.keyboard.press('Control+Enter');
    await dialog(boss).getByRole('alert').filter({ hasText: 'e-mail address such as' }).waitFor(SOON);
    expect(await axeFaults(boss)).toEqual([]);
    await keepPicture(boss, 'sub-account');
    await dialog(boss)
      .getByRole('textbox', { name: /^E-mail/ })
      .fill(`${own}@example.nz`);
    await boss.keyboard.press('Control+Enter');
    await boss.getByRole('link', { name: own, exact: true }).waitFor(SOON);

    const page = await choosePassword();
    await page.getByRole('button', { name: 'Account of Anahera' }).waitFor(SOON);

    await menuItem(page, 'MAP').waitFor(SOON);
    await boss.getByRole('link', { name: own, exact: true }).click();
    await dialog(boss)
      .getByRole('combobox', { name: /^May not/ })
      .fill('Open the map', SOON);
    await boss.keyboard.press('Enter');
    // The list of choices lies over the buttons until another field is pressed.
    await dialog(boss).getByRole('textbox', { name: /^Name/ }).click();
    await dialog(boss).getByRole('button', { name: 'Save' }).click();
    await boss.getByRole('cell', { name: 'Open the map' }).waitFor(SOON);
    await page.reload();
    await page.getByRole('button', { name: 'Account of Anahera' }).waitFor(SOON);
    expect(await menuItem(page, 'MAP').count()).toBe(0);

    await boss.getByRole('link', { name: own, exact: true }).click();
    await dialog(boss).getByRole('button', { name: 'Remove' }).click(SOON);
    await boss.getByRole('link', { name: own, exact: true }).waitFor({ ...SOON, state: 'detached' });
    await page.reload();
    await page.waitForURL((url) => url.pathname === '/user/login', SOON);
    await page.context().close();
    await boss.context().close();
  });
});

/** The form of a dispatcher, which is nearly the same, is looked at in English and wide. */
const VISITS = [
  [{ locale: 'zh-CN', heading: '用户', width: 1024, height: 768 }, '添加用户'],
  [{ locale: 'en-US', heading: 'Users', width: 1440, height: 900 }, 'Add user'],
] as const;

describe('a super admin', () => {
  it.each(isFull ? VISITS : VISITS.slice(0, 1))(
    'sees everybody and the form of an account: %j',
    async (visit, add) => {
      const page = await open({ account: 'admin', target: '/settings/users', ...visit });
      await page.getByRole('link', { name: 'carrier2', exact: true }).waitFor(SOON);
      await keepPicture(page, `users-${visit.locale}`);
      await page.getByRole('button', { name: add, exact: true }).click();
      await dialog(page).waitFor(SOON);
      await keepPicture(page, `users-form-${visit.locale}`);
      expect(await axeFaults(page)).toEqual([]);
      await page.context().close();
    },
  );
});
