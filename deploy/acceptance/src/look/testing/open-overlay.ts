import type { Page } from 'playwright-core';
import { rootOf, type Overlay } from './overlay.ts';

const SOON = { timeout: 120_000 };
/** The frame of a closed drawer stays on the page. */
const DRAWER = '.ant-drawer-content-wrapper:not(.ant-drawer-content-wrapper-hidden)';
const OPEN = `.ant-modal-wrap, ${DRAWER}, .ant-dropdown, .ant-popover, dialog[open]`;

/** What is opened first, from the outside in. */
const pathTo = (overlay: Overlay): Overlay[] =>
  overlay.inside ? [...pathTo(overlay.inside), overlay.inside] : [];

const countOpen = (page: Page) => page.locator(OPEN).filter({ visible: true }).count();

/** Until nothing is left open, moving or not. */
export async function closeAll(page: Page): Promise<void> {
  for (let tries = 0, open = await countOpen(page); open > 0 && tries < 20; tries += 1) {
    await page.keyboard.press('Escape');
    const before = open;
    for (let waits = 0; waits < 6 && open >= before; waits += 1) {
      await page.waitForTimeout(50);
      open = await countOpen(page);
    }
  }
}

/** Closes what is open, brings to the screen what it needs, and says what must be opened before it. */
export async function prepare(page: Page, overlay: Overlay): Promise<Overlay[]> {
  const path = pathTo(overlay);
  await closeAll(page);
  await [...path, overlay].find(({ before }) => before)?.before?.(page);
  return path;
}

/** Opens one by keyboard. */
export async function openOne(page: Page, overlay: Overlay): Promise<void> {
  await (await overlay.at(page)).focus(SOON);
  await page.keyboard.press(overlay.press);
  await rootOf(page, overlay).waitFor(SOON);
}
