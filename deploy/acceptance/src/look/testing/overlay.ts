import type { Locator, Page } from 'playwright-core';

/** A dialog or menu, and how a person with a keyboard opens and closes it. */
export type Overlay = {
  name: string;
  /** What has the focus before. */
  at: (page: Page) => Promise<Locator> | Locator;
  /** The key that opens it there. */
  press: string;
  /** Its root in the page. */
  root: string;
  /** What must be opened first. */
  inside?: Overlay;
  /** Brings what it needs to the screen. */
  before?: (page: Page) => Promise<void>;
};

/** The one that is open, of those that stay in the page. */
export const rootOf = (page: Page, { root }: Overlay): Locator =>
  page.locator(root).filter({ visible: true }).last();
