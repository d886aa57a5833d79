import { setTimeout as sleep } from 'node:timers/promises';
import { savePlanDraft } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { Desk } from '../testing/desk.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { untilSays } from '../testing/browser.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let desk: Desk;
let target = '';

/** Nobody else looks at the day of these tests. */
const AHEAD = 54;
const DRAFTS = `**/api${savePlanDraft.path}`;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  desk = await Desk.take(browser, product);
  await desk.open(AHEAD);
  target = desk.page.url();
});

const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const saved = (page: Page) => page.getByText(/^Saved \d+ (s|min) ago$/);

async function openTab(): Promise<Page> {
  const page = await desk.page.context().newPage();
  await page.goto(target);
  await page.getByRole('grid', { name: 'Day plan' }).waitFor();
  return page;
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add load' }).click();
  await note(page).fill(text);
}

describe('half-typed work', () => {
  it('of two tabs stays with each, and a tab that is closed leaves it to those that are open', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await type(first, 'typed in the first tab');
    await type(second, 'typed in the second tab');
    for (const page of [first, second]) {
      await saved(page).waitFor();
      await page.reload();
    }
    await note(first).waitFor();
    await untilSays(note(first), 'typed in the first tab');
    await note(second).waitFor();
    await untilSays(note(second), 'typed in the second tab');

    const third = await openTab();
    await third.waitForTimeout(1000);
    expect(await third.getByText('Another tab has an unfinished load.').count()).toBe(0);
    await second.close();
    await third.getByText('Another tab has an unfinished load.').waitFor();
    await third.getByRole('button', { name: 'Take over' }).click();
    expect(await note(third).inputValue()).toBe('typed in the second tab');
    expect(await third.getByText('Another tab has an unfinished load.').count()).toBe(0);
    for (const page of [first, third]) {
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await note(page).waitFor({ state: 'detached' });
      await page.close();
    }
  });

  it('is saved on a slow computer whose first save was never answered, and whose others take 2 s', async () => {
    const page = await openTab();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    let saves = 0;
    await page.route(DRAFTS, async (route) => {
      saves += 1;
      if (saves > 1) {
        await sleep(2000);
        // What still waits when the route or the page ends goes on by itself.
        await route.continue().catch(() => undefined);
      }
    });
    await page.getByRole('button', { name: 'Add load' }).click();
    await note(page).pressSequentially('locked after six', { delay: 60 });
    await saved(page).waitFor();
    expect(saves).toBeGreaterThan(1);
    await page.unroute(DRAFTS);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.reload();
    await note(page).waitFor();
    await untilSays(note(page), 'locked after six');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.close();
  });
});
