import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** How far the element that scrolls most on the page in front is scrolled. */
export function scrollOf(page: Page): Promise<number> {
  return page
    .getByRole('tabpanel')
    .evaluate((panel) => Math.max(...[panel, ...panel.querySelectorAll('*')].map((each) => each.scrollTop)));
}

/** Turns the wheel, and waits until nothing moves any more. @returns how far it is scrolled then */
export async function scrollBy(page: Page, pixels: number): Promise<number> {
  await page.mouse.wheel(0, pixels);
  let before = -1;
  await until('the page is scrolled', async () => {
    const last = before;
    before = await scrollOf(page);
    return before > 0 && before === last;
  });
  return before;
}
