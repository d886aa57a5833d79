import { recordRow, RESOURCES } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { newPage, signIn } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => {
  ({ product, browser } = given);
});

const PLACE = { latitude: -38.1, longitude: 176.2 };

/** Two bases whose names have the same number; it is the id of the one that comes second. */
async function addBases(): Promise<{ first: string; second: string; number: string }> {
  const admin = await readAs(product, 'admin');
  const { change, create } = RESOURCES.homeBases.calls;
  // In letters: digits of a time may hold the number that is typed.
  const own = `${Date.now()}`.slice(-7).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const { id, version } = recordRow.parse(await admin.write(create, { name: `Z${own}`, ...PLACE }));
  const number = String(id);
  const [first, second] = [`0 ${number} ${own}`, `Z${own} ${number}`];
  const path = change.path.replace('{id}', number);
  await admin.write({ ...change, path }, { version, name: second, ...PLACE });
  await admin.write(create, { name: first, ...PLACE });
  return { first, second, number };
}

describe('somebody who types into a list and presses Enter at once', () => {
  it('takes the first whose name matches, not one whose id begins so', async () => {
    const { first, second, number } = await addBases();
    const page = await newPage(browser);
    await signIn(page, { product, account: 'admin', target: '/settings/vehicles?record=new' });
    const dialog = page.getByRole('dialog').filter({ visible: true });
    const field = dialog.getByRole('combobox', { name: /^Home base/ });
    for (const [typed, expected] of [
      [second, second],
      [number, first],
    ] as const) {
      await field.focus();
      await page.keyboard.type(typed);
      const option = page.locator('.ant-select-item-option').filter({ visible: true, hasText: expected });
      await option.waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByTitle(expected, { exact: true }).waitFor();
      expect(await field.inputValue()).toBe('');
    }
    await page.context().close();
  });
});

const chooser = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const SOON = { timeout: 30_000 };

/** Waits until the keyboard is on something, and every list is closed. */
async function untilOn(page: Page, wanted: Locator): Promise<void> {
  const element = await wanted.elementHandle();
  await page.waitForFunction((there) => document.activeElement === there, element, SOON);
  await page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .waitFor({ state: 'detached', ...SOON });
}

/** The next stop after a field in which something is chosen. */
const clearSign = (page: Page, name: string) =>
  page
    .locator('.ant-select')
    .filter({ has: chooser(page, name) })
    .getByRole('button', { name: 'Clear' });

async function untilListed(page: Page, option: string): Promise<void> {
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: option }).waitFor();
}

describe('somebody who leaves an open list by Tab', () => {
  it('keeps what Enter chose of several, takes what is lit of one, and goes on', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/dockets' });
    await chooser(page, 'Status').focus();
    await page.keyboard.type('Weighed');
    await untilListed(page, 'Weighed');
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]status=20(&|$)/);
    await page.keyboard.press('Tab');
    await untilOn(page, clearSign(page, 'Status'));
    await page.keyboard.press('Tab');
    await untilOn(page, chooser(page, 'Invoices'));
    await page.keyboard.press('Enter');
    await untilListed(page, 'Not invoiced');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await untilOn(page, clearSign(page, 'Invoices'));
    await page.waitForURL(/[?&]invoicing=no(&|$)/);
    expect(new URL(page.url()).searchParams.get('status')).toBe('20');
    await page.context().close();
  });

  it('takes what was typed of several, and nothing that was only lit', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/dockets' });
    await chooser(page, 'Status').click();
    await untilListed(page, 'Weighed');
    await page.keyboard.press('Tab');
    await untilOn(page, chooser(page, 'Invoices'));
    expect(new URL(page.url()).searchParams.get('status')).toBeNull();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Weighed');
    await untilListed(page, 'Weighed');
    await page.keyboard.press('Tab');
    await untilOn(page, clearSign(page, 'Status'));
    await page.waitForURL(/[?&]status=20(&|$)/);
    await page.context().close();
  });
});
