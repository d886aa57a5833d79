import type { Browser, Locator, Page } from 'playwright-core';
import { newPage, signIn } from '../../testing/browser.ts';
import type { Place } from './phone-places.ts';
import type { Product } from '../../testing/product.ts';

/** Where the list says that a truck is. */
export async function placeShown(row: Locator): Promise<Place> {
  return {
    latitude: Number(await row.getAttribute('data-latitude')),
    longitude: Number(await row.getAttribute('data-longitude')),
  };
}

/** Waits until the list shows a truck there; the test's own time limit ends it otherwise. */
export async function untilPlaced(page: Page, { latitude, longitude }: Place): Promise<void> {
  await page.locator(`[role="option"][data-latitude="${latitude}"][data-longitude="${longitude}"]`).waitFor();
}

/** Where something ends on the right, in pixels of the page. */
export async function rightEdge(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

/** Moves the pointer to the middle of the map; where that is. */
export async function pointAtMiddle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('application').boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.mouse.move(middle.x + 1, middle.y);
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

/** The map of a dispatcher who signs in on a tablet, in Chinese. */
export async function openMapOnTablet(browser: Browser, product: Product): Promise<Page> {
  const tablet = await newPage(browser, { width: 1024, height: 768 });
  await tablet.goto(`${product.address}/user/login`);
  await tablet.getByRole('button', { name: '简体中文' }).click();
  await tablet.getByRole('textbox', { name: '账号' }).fill('carrier');
  await tablet.getByLabel('密码').fill('demo-haulboard');
  await tablet.keyboard.press('Enter');
  await tablet.getByRole('menuitem', { name: '地图' }).click();
  await tablet.getByRole('option').first().waitFor();
  return tablet;
}

/** What needs attention, in Chinese; whether or not somebody has done with all of it. */
export async function showAttention(tablet: Page): Promise<void> {
  await tablet.getByText(/^需关注/).click();
  const list = tablet.getByRole('list', { name: '需要关注' });
  await list
    .or(tablet.getByText(/项已推迟或已处理/))
    .first()
    .waitFor();
}

type Opening = { browser: Browser; product: Product; target: string };

/** One page of an administrator, signed in when it is asked for first. */
export function adminPages(): (opening: Opening) => Promise<Page> {
  let page: Page | undefined;
  return async ({ browser, product, target }) => {
    if (page) {
      await page.goto(`${product.address}${target}`);
      return page;
    }
    page = await newPage(browser);
    await signIn(page, { product, account: 'admin', target });
    return page;
  };
}
