import type { Browser, CDPSession, Locator } from 'playwright-core';
import { signIn } from '../testing/browser.ts';
import { Desk, tasksOn } from '../testing/desk.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

/** Nobody else looks at this day. */
const AHEAD = 47;
/** Longer than a finger must rest before it carries. */
const HELD_MS = 900;

withProduct(sharedProduct, (given) => {
  ({ product, browser } = given);
});

type Spot = { x: number; y: number };

async function middleOf(element: Locator): Promise<Spot> {
  const box = await element.boundingBox();
  if (!box) {
    throw new Error('it is not on the screen');
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

describe('a dispatcher with a tablet', () => {
  it('holds a load and drags it to another truck; without holding it, the board scrolls', async () => {
    const desk = await Desk.take(browser, product);
    const [from, to] = await desk.plan(AHEAD, 1);
    const id = await desk.idOn(from);
    const context = await browser.newContext({
      viewport: { width: 1024, height: 768 },
      hasTouch: true,
      timezoneId: 'Pacific/Auckland',
    });
    const page = await context.newPage();
    await signIn(page, { product, account: 'carrier', target: `/tomorrow?dateTime=${desk.date * 1000}` });
    const load = page.locator(`[data-cell="load-${id}"]`);
    await load.waitFor();
    const cdp = await context.newCDPSession(page);
    const start = await middleOf(load);
    const goal = await middleOf(page.locator(`[data-cell="add-${to?.vehicleId ?? 0}"]`));
    const half = { x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2 };

    await touch(cdp, 'touchStart', [start]);
    await touch(cdp, 'touchMove', [half]);
    await touch(cdp, 'touchMove', [goal]);
    await touch(cdp, 'touchEnd', []);
    await page.waitForTimeout(HELD_MS);
    expect(tasksOn(await desk.board(), to)).toEqual([]);

    await load.scrollIntoViewIfNeeded();
    const again = await middleOf(load);
    await touch(cdp, 'touchStart', [again]);
    await page.locator(`[data-cell="load-${id}"][data-dragged]`).waitFor();
    await touch(cdp, 'touchMove', [half]);
    await touch(cdp, 'touchMove', [goal]);
    await touch(cdp, 'touchEnd', []);
    await desk.until((board) => tasksOn(board, to).some((task) => task.id === id));
    expect(tasksOn(await desk.board(), from)).toEqual([]);
    await context.close();
    await desk.page.context().close();
  });
});
