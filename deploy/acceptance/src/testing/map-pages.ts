import type { Browser, Locator, Page } from 'playwright-core';
import { newPage } from './browser.ts';
import type { Place } from './phone-places.ts';
import type { Product } from './product.ts';

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
