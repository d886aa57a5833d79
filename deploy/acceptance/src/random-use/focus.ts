import type { Page } from 'playwright-core';

const PATIENCE_MS = 6000;

/** Whether the keyboard reaches nothing: the focus is on the page itself while nothing is loading. */
export async function isFocusLost(page: Page): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const isLost = await page.evaluate(() => {
      const at = document.activeElement;
      return at === null || at === document.body || at === document.documentElement;
    });
    if (!isLost) {
      return false;
    }
    await page.waitForTimeout(200);
  }
  // What loads for longer than that is said by the page, and gets the focus when it is there.
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[aria-busy=true], .ant-spin-spinning, [role=progressbar]')].filter(
        (element) => element.checkVisibility(),
      ).length === 0,
  );
}
