import { recordPath, type AnyResource } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { newPage, signIn, untilInFront } from './browser.ts';
import type { Product } from './product.ts';

export const SOON = { timeout: 120_000 };

/** Words of the pages of records, as each language has them. */
export const WORDS = {
  'en-US': {
    duplicate: 'Duplicate',
    save: 'Save',
    history: 'History',
    remove: 'Remove',
    undo: 'Undo',
    restored: 'Restored',
  },
  'zh-CN': {
    duplicate: '复制',
    save: '保存',
    history: '历史记录',
    remove: '删除',
    undo: '撤销',
    restored: '已恢复',
  },
};
type Locale = keyof typeof WORDS;

/** The record that is open. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

export const untilClosed = (page: Page): Promise<void> =>
  dialog(page).waitFor({ ...SOON, state: 'detached' });

/** A button of the open record, by the keyboard. */
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).press('Enter', SOON);

/** Where a record of a kind is shown. */
export const pathOf = ({ plural }: AnyResource, id: number): string => recordPath(plural, id);

type Arrival = { product: Product; locale: Locale; account: string; path: string };

/** Somebody comes to a record by its address, in their language. */
export async function openRecord(
  browser: Browser,
  { product, locale, account, path }: Arrival,
): Promise<Page> {
  const page = await newPage(browser);
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account, target: path });
  await untilInFront(page, path.replace(/\?.*/, ''));
  return page;
}
