import type { Locator, Page } from 'playwright-core';

/** What is looked for may be drawn anew meanwhile. To find it by its name takes longer than the press of a key. */
const LOOK_AGAIN_AFTER = 20;
const MAX_PRESSES = 1000;

/** Goes from one thing to the next, as somebody without a mouse does. */
export async function tabOnTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += LOOK_AGAIN_AFTER) {
    const wanted = await target.elementHandle();
    for (let more = 0; more < LOOK_AGAIN_AFTER; more += 1) {
      if (await wanted?.evaluate((element) => element === document.activeElement)) {
        return;
      }
      await target.page().keyboard.press('Tab');
    }
  }
  throw new Error(`no way by Tab to ${String(target)}`);
}

/** The same, to a button. */
export const tabTo = (page: Page, name: string): Promise<void> =>
  tabOnTo(page.getByRole('button', { name, exact: true }));
