import type { Page } from 'playwright-core';
import { SOON } from '../../testing/desk.ts';

const openWarnings = (page: Page) =>
  page
    .getByRole('group', { name: 'Publish in spite of these?' })
    .locator('input[type="checkbox"]:not(:checked)');

/**
 * Ticks each kind of warning in the list of what is published, by keyboard, and goes to its button. The checks of the
 * last load may come meanwhile, with a warning more.
 */
async function consentToAll(page: Page): Promise<void> {
  const open = openWarnings(page);
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish \d+ load/ });
  for (const end = Date.now() + SOON.timeout; ; await page.waitForTimeout(100)) {
    if ((await open.count()) > 0) {
      await open.first().focus();
      await page.keyboard.press('Space');
    } else if ((await publish.count()) === 0) {
      return;
    } else if (await publish.isEnabled()) {
      await publish.focus();
      return;
    }
    if (Date.now() > end) {
      throw new Error(`the warnings do not come to an end: ${await page.getByRole('dialog').innerText()}`);
    }
  }
}

/** Publishes by keyboard: a check that comes just before the button is pressed may have one more warning to tick. */
export async function publishAll(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Publish the plan' });
  await dialog.waitFor();
  const isAsked = async () => (await dialog.isVisible()) && (await openWarnings(page).count()) === 0;
  for (const end = Date.now() + SOON.timeout; await dialog.isVisible();) {
    await consentToAll(page);
    await page.keyboard.press('Enter');
    while (await isAsked()) {
      if (Date.now() > end) {
        throw new Error(`the plan does not go out: ${await dialog.innerText()}`);
      }
      await page.waitForTimeout(100);
    }
  }
}
