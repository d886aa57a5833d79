import type { Browser, Page } from 'playwright-core';
import { newPage } from '../testing/browser.ts';
import { linkMailedTo } from '../testing/mail.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

// A product of its own: a password is changed in it.
withProduct(startProduct, (given) => ({ product, browser } = given));

async function open(path: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(`${product.address}${path}`);
  return page;
}

async function focusedId(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}

describe('a newcomer', () => {
  it('registers, confirms the address by the mailed link, and reads that somebody approves it', async () => {
    const address = `aroha-${Date.now()}@example.nz`;
    const page = await open('/user/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Register' }).click();
    expect(await focusedId(page)).toBe('register-account');
    await page.getByLabel('Account name').fill('carrier');
    await page.getByLabel('Name', { exact: true }).fill('Aroha Ngata');
    await page.getByLabel('E-mail', { exact: true }).fill(address);
    await page.getByLabel('Choose a password').fill('kauri-Forest-1921');
    await page.getByText('Strength: strong').waitFor();
    await page.getByLabel('Repeat the password').fill('kauri-Forest-1921');
    await page.keyboard.press('Enter');
    await page.getByText('this account name is taken').waitFor();
    expect(await focusedId(page)).toBe('register-account');

    await page.getByLabel('Account name').fill(`aroha${Date.now()}`);
    await page.keyboard.press('Enter');
    await page.getByText(`We sent a message to ${address}`).waitFor();
    const link = await linkMailedTo(product, address, /register-result/);
    await page.goto(product.address + link);
    await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
    await page.getByText('Somebody approves every new account').waitFor();
    await page.context().close();
  });
});

describe('a person who forgot the password', () => {
  it('sets a new one by the mailed link, which works once, and signs in with it', async () => {
    const page = await open('/user/recover');
    await page.waitForURL(/\/user\/login\?recover$/);
    await page.getByLabel('Account name or e-mail').fill('nobody-at-all');
    await page.keyboard.press('Enter');
    const said = page.getByText('If there is such an account');
    await said.waitFor();
    await page.reload();
    await page.getByLabel('Account name or e-mail').fill('destination');
    await page.keyboard.press('Enter');
    await said.waitFor();

    const link = await linkMailedTo(product, 'destination@demo.example', /recover/);
    await page.goto(product.address + link);
    await page.getByLabel('New password', { exact: true }).fill('kauri-Forest-1921');
    await page.getByLabel('Repeat the new password').fill('kauri-Forest-1921');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Successfully modified password' }).waitFor();
    await page.getByLabel('Account name or e-mail').fill('destination');
    await page.getByLabel('Password').fill('kauri-Forest-1921');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/plan\/today/);

    const late = await open(link);
    await late.getByLabel('New password', { exact: true }).fill('rimu-Forest-1922');
    await late.getByLabel('Repeat the new password').fill('rimu-Forest-1922');
    await late.keyboard.press('Enter');
    await late.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    expect(await late.title()).toBe('NEW PASSWORD - Haulboard');
    await late.context().close();
    await page.context().close();
  });
});
