import type { Locator, Page } from 'playwright-core';
import { closeAll, openOne, prepare } from './open-overlay.ts';
import { rootOf, type Overlay } from './overlay.ts';

const TYPED = 'half typed';
/** Where somebody writes words: neither a choice, a day or a time, nor a secret. */
const FIELD =
  ':is(textarea, input[type=text]):not([role=combobox], [disabled], [readonly], .ant-picker *, [data-clock])';
/** The editor of a load offers what is half typed above the board; codes and passwords are never kept. */
const OTHERWISE = new Set([
  'add a load',
  'edit a load',
  'edit a load without a truck',
  'set up a second factor',
  'new recovery codes',
  'turn the second factor off',
  'password again',
]);

async function reopen(page: Page, overlay: Overlay): Promise<Locator> {
  for (const one of [...(await prepare(page, overlay)), overlay]) {
    await openOne(page, one);
    // What takes the focus late would take the next key as well.
    await page.waitForFunction((root) => document.activeElement?.closest(root) !== null, one.root);
  }
  return rootOf(page, overlay).locator(FIELD).filter({ visible: true }).last();
}

async function tryOne(page: Page, overlay: Overlay): Promise<string[] | undefined> {
  const field = await reopen(page, overlay);
  // What a dialog asks may have to be fetched first.
  await page.waitForTimeout(500);
  if ((await field.count()) === 0) {
    return undefined;
  }
  const faults: string[] = [];
  await field.fill(TYPED);
  await page.keyboard.press('Escape');
  const again = await reopen(page, overlay);
  if ((await again.inputValue()) !== TYPED) {
    faults.push(`${overlay.name}: Escape dropped what was typed`);
  }
  const cancel = rootOf(page, overlay).getByRole('button', { name: /^(Cancel|Keep it)$/ });
  await cancel.click();
  const last = await reopen(page, overlay);
  if ((await last.inputValue()) === TYPED) {
    faults.push(`${overlay.name}: Cancel kept what was typed`);
  }
  return faults;
}

/** Types into every dialog that has a text field, and leaves it by Escape and by Cancel. Says what went wrong. */
export async function whatEscapeDrops(
  page: Page,
  overlays: readonly Overlay[],
): Promise<{ count: number; faults: string[] }> {
  const faults: string[] = [];
  let count = 0;
  for (const overlay of overlays.filter(({ name }) => !OTHERWISE.has(name))) {
    try {
      const found = await tryOne(page, overlay);
      count += found ? 1 : 0;
      faults.push(...(found ?? []));
    } catch (error) {
      faults.push(`${overlay.name}: ${String(error).slice(0, 200)}`);
    }
    await closeAll(page);
  }
  return { count, faults };
}
