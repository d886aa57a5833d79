import { recordRow, RESOURCES } from '@haulboard/contract';
import type { Browser } from 'playwright-core';
import { readAs } from './testing/api.ts';
import { newPage, signIn } from './testing/browser.ts';
import { sharedProduct, type Product } from './testing/product.ts';
import { withProduct } from './testing/with-product.ts';

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
