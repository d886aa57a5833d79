import type { Locator, Page } from 'playwright-core';
import { inBoth } from '../both-languages.ts';
import { go, untilInFront } from '../../../testing/browser.ts';
import { rootOf, type Overlay } from '../overlay.ts';

/** The frame of a dialog or drawer: a drawer's takes the focus. */
export const DIALOG = '.ant-modal-wrap, .ant-drawer';
export const MENU = '[role=menu]';
export const POPOVER = '.ant-popover';

export const button = (where: Page | Locator, text: string): Locator =>
  where
    .getByRole('button', { name: inBoth(text) })
    .filter({ visible: true })
    .first();

type More = Partial<Pick<Overlay, 'root' | 'inside' | 'before'>>;

/** A dialog or menu behind a button; what lies beneath may have one of the same words. */
export const behind = (name: string, text: string, more: More = {}): Overlay => ({
  name,
  at: (page) => button(more.inside ? rootOf(page, more.inside) : page, text),
  press: 'Enter',
  root: DIALOG,
  ...more,
});

/** One entry of a menu. */
export const entry = (name: string, menu: Overlay, text: string): Overlay => ({
  name,
  at: (page) => page.getByRole('menuitem', { name: inBoth(text) }).filter({ visible: true }),
  press: 'Enter',
  root: DIALOG,
  inside: menu,
});

export const tab = (path: string, ready: string) => async (page: Page) => {
  await go(page, path);
  await untilInFront(page, path.replace(/\?.*/, ''));
  await page.locator(`[data-page]:not([hidden]) ${ready}`).first().waitFor();
};
