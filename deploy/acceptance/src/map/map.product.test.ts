import { atTime, dayOf } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Browser, Page } from 'playwright-core';
import { acceptLoad } from '../testing/accept-load.ts';
import { axeFaults, keepPicture, newPage, signIn } from '../testing/browser.ts';
import { fenceCases } from './testing/fence-cases.ts';
import { helpCalls } from './testing/help-call.ts';
import {
  adminPages,
  openMapOnTablet,
  placeShown,
  pointAtMiddle,
  rightEdge,
  showAttention,
  untilPlaced,
} from './testing/map-pages.ts';
import { parkTrucks } from './testing/parked-trucks.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { driveWithStop, PLACES, sendPlaceOf, settled, type Place } from './testing/phone-places.ts';
import { tabTo } from './testing/tab-to.ts';
import { startTileServer, type TileServer } from './testing/tile-server.ts';
import { withProduct } from '../testing/with-product.ts';

/** A truck of the demo that the simulator leaves alone. */
const TRUCK = 'CN40';
const { FIRST, SECOND, FAR, DEPOT } = PLACES;
/** A fence around the first place, in which nobody drives faster than 30 km/h. */
const GATE = 'Mill gate';
/** A fix that is too fast counts with one so much later. */
const STILL_FAST_MS = 11_000;

let product: Product;
let browser: Browser;
let page: Page;
const foreign: string[] = [];
let tiles: TileServer;
const startWithTiles = async () => startProduct((tiles = await startTileServer()).settings);
afterAll(() => tiles.stop());

withProduct(startWithTiles, async (given) => {
  ({ product, browser } = given);
  page = await newPage(browser);
  page.on('request', (request) => {
    if (![product.address, tiles.address].some((known) => request.url().startsWith(known))) {
      foreign.push(request.url());
    }
  });
  await signIn(page, { product, account: 'carrier', target: '/map' });
  await page.getByRole('option').first().waitFor();
  await settled(page);
});

const openAsAdmin = adminPages();
/** Somebody who may change fences, signed in once. */
const asAdmin = (target: string): Promise<Page> => openAsAdmin({ browser, product, target });
const sendPlace = (place: Place) => sendPlaceOf(product, place, TRUCK);
const row = () => page.getByRole('option', { name: TRUCK });

describe('a dispatcher with the map open', () => {
  it('sees a truck appear and move as its phone reports, without touching the page', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    expect(await sendPlace(FIRST)).toBe(200);
    await untilPlaced(page, FIRST);
    const sentAt = Date.now();
    expect(await sendPlace(SECOND)).toBe(200);
    await untilPlaced(page, SECOND);
    process.stdout.write(`a truck moved on the map ${Date.now() - sentAt} ms after its phone reported\n`);
    expect(await placeShown(row())).toEqual(SECOND);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('reads where a truck is and brings it to the middle, by keyboard alone', async () => {
    const list = page.getByRole('listbox', { name: 'Trucks' });
    const codes = await list
      .getByRole('option')
      .evaluateAll((rows) => rows.map((option) => option.getAttribute('data-vehicle')));
    await list.focus();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.waitForURL((url) => url.searchParams.get('vehicle') === codes[5]);
    await row().click();
    const text = await page.getByRole('region', { name: `Truck ${TRUCK}` }).innerText();
    expect(text).toContain('-37.9503, 176.9904');
    await page.getByRole('region', { name: 'Dockets of the day' }).getByRole('paragraph').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(600);
    await keepPicture(page, 'map-truck');
  });

  it('gets the names of twelve trucks that stand in one yard by a click on them', async () => {
    // Nobody looks at this one meanwhile, and a map is drawn all the time.
    await page.goto('about:blank');
    const codes = await parkTrucks(product, { prefix: 'YD', count: 12, place: DEPOT });
    const admin = await asAdmin('/map?q=YD');
    await admin.getByRole('option', { name: 'YD01' }).click();
    await admin.getByRole('region', { name: 'Truck YD01' }).waitFor();
    // It glides to the middle; what is chosen never hides in a pile, so it is let go.
    await admin.waitForTimeout(1000);
    await admin.keyboard.press('Escape');
    const { x, y } = await pointAtMiddle(admin);
    await admin.mouse.click(x, y);
    const pile = admin.getByRole('region', { name: 'Trucks in one place' });
    await pile.waitFor();
    const names = await pile.getByRole('listitem').allInnerTexts();
    expect(names.map((name) => name.split('\n')[0])).toEqual(codes);
    await keepPicture(admin, 'map-pile');
    await pile.getByRole('button', { name: 'YD07' }).click();
    await admin.getByRole('region', { name: 'Truck YD07' }).waitFor();
    await admin.getByRole('option', { name: 'YD07', selected: true }).waitFor();
  });

  fenceCases(asAdmin, GATE);

  it('follows a truck until a hand moves the map', async () => {
    await page.goto(`${product.address}/map`);
    await row().click();
    const follow = page.getByRole('button', { name: 'Follow' });
    await follow.click();
    await page.waitForURL((url) => url.searchParams.get('follow') === '1');
    const box = await page.getByRole('application').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.7, (box?.y ?? 0) + (box?.height ?? 0) * 0.7];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 120, y - 60, { steps: 6 });
    await page.mouse.up();
    await page.waitForURL((url) => !url.searchParams.has('follow'));
    expect(await follow.getAttribute('aria-pressed')).toBe('false');
  });

  it('replays the day of a truck by keyboard, from stop to stop', async () => {
    const yesterday = addDays(dayOf(Date.now() / 1000), -1);
    const noon = atTime(yesterday, { hour: 12 });
    await driveWithStop(product, SECOND, { truck: TRUCK, at: noon });
    const vehicle = await row().getAttribute('data-vehicle');
    await page.goto(`${product.address}/map?vehicle=${vehicle}&day=${yesterday}`);
    const stops = page.getByRole('list', { name: `Stops of ${TRUCK}` }).getByRole('button');
    await stops.first().waitFor();
    expect(await stops.allInnerTexts()).toEqual([expect.stringContaining('12:10 pm – 12:40 pm')]);
    const slider = page.getByRole('slider', { name: 'Time of the day' });
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toBe('12:44 pm');
    await stops.first().focus();
    await page.keyboard.press('Enter');
    expect(await slider.getAttribute('aria-valuetext')).toBe('12:10 pm');
    await page.waitForURL((url) => url.searchParams.get('at') === String(noon + 600));
    await keepPicture(page, 'map-day');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('reads on a track when the truck passed there, by pointing at it', async () => {
    await page.getByRole('checkbox', { name: 'Follow' }).check();
    await page.getByRole('slider', { name: 'Time of the day' }).focus();
    await page.keyboard.press('Home');
    // The replayed truck is in the middle of the map.
    const label = page.getByRole('tooltip').filter({ hasText: TRUCK });
    const { x, y } = await pointAtMiddle(page);
    await label.waitFor();
    expect(await label.innerText()).toBe(`${TRUCK} · 12:00 pm`);
    await keepPicture(page, 'map-passing');
    await page.mouse.move(x + 200, y);
    await label.waitFor({ state: 'hidden' });
    await page.getByRole('checkbox', { name: 'Follow' }).uncheck();
  });

  it('is told of a truck that comes late, looks after it and has done with it, by keyboard alone', async () => {
    await acceptLoad(product, { account: 'carrier', vehicleCode: TRUCK });
    await sendPlace(FAR);
    await page.goto(`${product.address}/map`);
    await page.getByRole('radio', { name: 'All trucks' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.searchParams.get('attention') === '1');
    const late = page.getByRole('listitem').filter({ hasText: TRUCK }).filter({ hasText: 'Late' });
    await late.waitFor();
    await page.getByRole('tab', { selected: true }).locator('[data-count]').waitFor();
    await tabTo(page, `Take ${TRUCK}`);
    await page.keyboard.press('Enter');
    await late.getByText('You look after it').waitFor();
    await keepPicture(page, 'map-attention');
    expect(await axeFaults(page)).toEqual([]);
    await tabTo(page, `Give to a colleague: ${TRUCK}`);
    await page.keyboard.press('Enter');
    const colleague = page.locator('.ant-dropdown').getByRole('menuitem').first();
    await colleague.waitFor();
    await keepPicture(page, 'map-attention-give');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await colleague.waitFor({ state: 'hidden' });
    await tabTo(page, `${TRUCK} is done`);
    await page.keyboard.press('Enter');
    await late.waitFor({ state: 'hidden' });
    const settled = page.getByText(/put off or done/);
    await settled.focus();
    await page.keyboard.press('Enter');
    const done = page.getByRole('list', { name: 'Put off or done' });
    await done.getByText(TRUCK).waitFor();
    const back = done.getByRole('button', { name: `Bring back ${TRUCK}` });
    expect(await rightEdge(back)).toBeLessThanOrEqual(await rightEdge(done));
  });

  it('is told of a truck that is too fast in a fence', async () => {
    await sendPlace(FIRST);
    await page.waitForTimeout(STILL_FAST_MS);
    await sendPlace(FIRST);
    const fast = page.getByRole('listitem').filter({ hasText: TRUCK }).filter({ hasText: 'Too fast' });
    await fast.waitFor();
    expect(await fast.innerText()).toMatch(/5\d km\/h in Mill gate at .*, 30 km\/h allowed\./);
    await keepPicture(page, 'map-too-fast');
  });

  it('sees beside what the truck did where its plan had it, until that is put away', async () => {
    await page.goto(`${product.address}/map`);
    const vehicle = await row().getAttribute('data-vehicle');
    const today = dayOf(Date.now() / 1000);
    await page.goto(`${product.address}/map?vehicle=${vehicle}&day=${today}`);
    const planned = page.getByRole('region', { name: `Day of ${TRUCK}` }).getByText(/^Plan: /);
    await planned.waitFor();
    const plan = page.getByRole('checkbox', { name: 'Plan' });
    await plan.focus();
    await page.keyboard.press('Space');
    await page.waitForURL((url) => url.searchParams.get('plan') === '0');
    await planned.waitFor({ state: 'hidden' });
    expect(await plan.isChecked()).toBe(false);
  });

  it('is asked by the board where a load of the truck is to go', async () => {
    await page.goto(`${product.address}/map`);
    await row().click();
    await page
      .getByRole('button', { name: /^Move … / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Move .* to …$/ });
    await dialog.waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(TRUCK);
    await page.keyboard.press('Escape');
  });

  helpCalls(() => ({ product, browser, page, truck: TRUCK }));

  it('sees whose map lies under the trucks, and the built-in one while that does not come', async () => {
    const come = page.waitForResponse((answer) => answer.url().endsWith('.pmtiles') && answer.ok());
    await page.goto(`${product.address}/map`);
    await come;
    await page.getByText(tiles.settings.MAP_TILES_ATTRIBUTION).waitFor();
    tiles.refuse(true);
    await page.goto(`${product.address}/map`);
    const line = page.getByText(`The background of ${new URL(tiles.address).host} does not answer.`);
    await line.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    tiles.refuse(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await line.waitFor({ state: 'hidden' });
    await tabTo(page, 'Background: Map tiles, dark');
    await page.keyboard.press('Enter');
    const light = page.waitForResponse((answer) => answer.url().endsWith('.png?api=KEY') && answer.ok());
    await page.getByRole('menuitem', { name: 'Map tiles, light' }).press('Enter');
    await light;
    await page.getByRole('button', { name: 'Background: Map tiles, light' }).click();
    await page.getByRole('menuitem', { name: 'Built-in map, light' }).click();
    await page.getByText(tiles.settings.MAP_TILES_ATTRIBUTION).waitFor({ state: 'hidden' });
  });

  it('finds nothing in the way of anyone, and asks nobody else for maps', async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('has it in Chinese on a tablet too', async () => {
    const tablet = await openMapOnTablet(browser, product);
    await tablet.getByText('图标说明').click();
    expect(await tablet.getByRole('listbox', { name: '卡车' }).isVisible()).toBe(true);
    expect(await axeFaults(tablet)).toEqual([]);
    const isTooWide = await tablet.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide).toBe(false);
    await keepPicture(tablet, 'map-tablet-zh');
    await showAttention(tablet);
    await tablet.getByRole('button', { name: '目的地', exact: true }).click();
    await tablet.getByRole('region', { name: '目的地' }).getByRole('listitem').first().waitFor();
    expect(await axeFaults(tablet)).toEqual([]);
    await keepPicture(tablet, 'map-attention-tablet-zh');
    await tablet.context().close();
  });
});
