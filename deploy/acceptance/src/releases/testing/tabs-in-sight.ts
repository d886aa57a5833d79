import type { Page } from 'playwright-core';

/**
 * As a person has tabs: one of each window is in sight, and the browser knows that the others are not. What drives a
 * browser for tests makes all of them believe that somebody looks.
 */
export async function hideBehind(first: Page, others: readonly Page[]): Promise<void> {
  for (const page of [...others, first]) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  }
  await first.bringToFront();
}

/** How many of the pages are in sight. */
export async function countInSight(pages: readonly Page[]): Promise<number> {
  const states = await Promise.all(pages.map((page) => page.evaluate(() => document.visibilityState)));
  return states.filter((state) => state === 'visible').length;
}
