import type { Page } from 'playwright-core';
import { SOON } from './desk.ts';

/**
 * Ticks each kind of warning in the list of what is published, by keyboard, and goes to its button. The checks of the
 * last load may come meanwhile, with a warning more.
 */
export async function consentToAll(page: Page): Promise<void> {
  const open = page
    .getByRole('group', { name: 'Publish in spite of these?' })
    .locator('input[type="checkbox"]:not(:checked)');
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish \d+ load/ });
  for (const end = Date.now() + SOON.timeout; ; await page.waitForTimeout(100)) {
    if ((await open.count()) > 0) {
      await open.first().focus();
      await page.keyboard.press('Space');
    } else if (await publish.isEnabled()) {
      await publish.focus();
      return;
    }
    if (Date.now() > end) {
      throw new Error(`the warnings do not come to an end: ${await page.getByRole('dialog').innerText()}`);
    }
  }
}
