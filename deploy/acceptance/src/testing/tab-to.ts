import type { Locator, Page } from 'playwright-core';

/** Goes from one thing to the next, as somebody without a mouse does. */
export async function tabOnTo(target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 1000) {
      throw new Error(`no way by Tab to ${String(target)}`);
    }
    await target.page().keyboard.press('Tab');
  }
}

/** The same, to a button. */
export const tabTo = (page: Page, name: string): Promise<void> =>
  tabOnTo(page.getByRole('button', { name, exact: true }));
