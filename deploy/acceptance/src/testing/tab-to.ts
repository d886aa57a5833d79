import type { Page } from 'playwright-core';

/** Goes from one thing to the next, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  await target.waitFor();
  const isThere = () => target.evaluate((button) => button === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 1000) {
      throw new Error(`no way by Tab to “${name}”`);
    }
    await page.keyboard.press('Tab');
  }
}
