import { denyShares, getAdminUserInfo, offerShares } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { z } from 'zod';
import { boardOf, readAs, type Reader } from '../testing/api.ts';
import { newPage, signIn } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { until } from '../testing/until.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let carrier: Reader;
let carrier2: Reader;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  carrier = await readAs(product, 'carrier');
  carrier2 = await readAs(product, 'carrier2');
});

const NOTICES = '/api/v1.0.3/admin/notification';
const SHARES = '/api/admin/vehicle/share/list';
const bell = (page: Page) => page.getByRole('button', { name: /^Messages.*: \d/ });
/** It has no number until the first answer. */
const shareIcon = (page: Page) => page.getByRole('button', { name: /^Share notices.*: \d/ });

/** The number in the name of an icon. */
async function countOf(page: Page, icon: (page: Page) => ReturnType<Page['getByRole']>): Promise<number> {
  return Number(/\d+/.exec((await icon(page).getAttribute('aria-label')) ?? '')?.[0]);
}

async function untilCount(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Share notices.*: ${count}$`) }).waitFor();
}

/** Counts requests for a path from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(new URL(request.url()).pathname === path)));
  return () => count;
}

let daysAhead = 2;

/** One dispatcher offers a free truck to the other, for a day that nothing was offered on yet. */
async function offerOne(from = carrier2, to = carrier) {
  daysAhead += 1;
  const board = await boardOf(from, daysAhead);
  const truck = board.vehicles.find(({ share, tasks }) => !share && tasks.length === 0);
  const [lender, borrower] = [await from.read(getAdminUserInfo), await to.read(getAdminUserInfo)];
  if (!truck || lender.carrierId === null || borrower.carrierId === null) {
    throw new Error('there is no free truck, or somebody belongs to no dispatcher');
  }
  const date = dayStart(addDays(board.today, daysAhead));
  const { vehicleId } = truck;
  await from.write(offerShares, { date, vehicleIds: [vehicleId], toDispatcherId: borrower.carrierId });
  return { date, vehicleId, fromDispatcherId: lender.carrierId };
}

/** carrier gets a message: carrier2 declined the truck it was offered. */
async function sendMessage(): Promise<void> {
  const { date, ...share } = await offerOne(carrier, carrier2);
  await carrier2.write(denyShares, { shareList: [share] }, { date });
}

/** A page whose real-time sockets the test holds in its hands. */
async function openHeld(): Promise<{ page: Page; sockets: WebSocketRoute[]; cut: (isCut: boolean) => void }> {
  const page = await newPage(browser);
  const sockets: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/.*/, async (socket) => {
    if (isCut) {
      await socket.close({ code: 1013 });
      return;
    }
    sockets.push(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
  });
  const cut = (next: boolean): void => {
    isCut = next;
    if (next) {
      sockets.splice(0).forEach((socket) => void socket.close({ code: 1013 }));
    }
  };
  await signIn(page, { product, account: 'carrier', target: '/account/center' });
  await shareIcon(page).waitFor();
  return { page, sockets, cut };
}

/** What the channel says at a time. */
const said = z.looseObject({
  id: z.string(),
  messages: z.array(z.looseObject({ id: z.optional(z.string()) })),
});

describe('what others do', () => {
  it('reaches the icons within seconds', async () => {
    const { page, sockets } = await openHeld();
    // What comes before it is connected is fetched, and not told.
    await until('the page is connected', () => sockets.length > 0);
    const before = await countOf(page, shareIcon);
    await offerOne();
    await untilCount(page, before + 1);
    expect(await countOf(page, shareIcon)).toBe(before + 1);
    await page.context().close();
  });

  it('is fetched once for twenty events within 100 ms', async () => {
    const page = await newPage(browser);
    let frame = '';
    let send: (frame: string) => void = () => undefined;
    await page.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      server.onMessage((message) => {
        // A genuine message of the channel, to be said again twenty times.
        if (/global-event.*notification/.test(String(message))) {
          frame = String(message);
        }
        socket.send(message);
      });
      send = (message) => socket.send(message);
    });
    await signIn(page, { product, account: 'carrier', target: '/account/center' });
    await bell(page).waitFor();
    await page.waitForTimeout(2000);
    await sendMessage();
    await until('the channel tells of it', () => frame !== '');
    await page.waitForTimeout(2000);
    const asked = countRequests(page, NOTICES);
    // In one frame: one by one they would come as slowly as a busy machine lets them.
    const { messages, ...rest } = said.parse(JSON.parse(frame));
    const again = Array.from({ length: 20 }, (_, count) =>
      messages.map((message) => ({ ...message, id: `${message.id ?? 'again'}-${count}` })),
    );
    send(JSON.stringify({ ...rest, id: `${rest.id}-again`, messages: again.flat() }));
    await until('it is fetched', () => asked() > 0);
    await page.waitForTimeout(2500);
    expect(asked()).toBe(1);
    await page.context().close();
  });

  it('is caught up with after the real-time endpoint was down for three minutes', async () => {
    const { page, cut } = await openHeld();
    await page.clock.install();
    await page.waitForTimeout(1500);
    const before = await countOf(page, shareIcon);
    cut(true);
    await offerOne();
    // The SDK gives the connection up after two minutes: what was said meanwhile is not said again.
    await page.clock.runFor(180_000);
    expect(await countOf(page, shareIcon)).toBe(before);
    expect(await page.getByText(/^Error \d/).allInnerTexts()).toEqual([]);
    const asked = countRequests(page, SHARES);
    cut(false);
    await page.clock.runFor(60_000);
    await untilCount(page, before + 1);
    expect(asked()).toBeGreaterThanOrEqual(1);
    await page.context().close();
  });
});

describe('the bell', () => {
  it('flickers from a new message until the drawer opens; one is read, then all; never below none', async () => {
    const { page } = await openHeld();
    await page.waitForTimeout(2000);
    const isFlickering = () =>
      bell(page).evaluate((button) => getComputedStyle(button).animationName !== 'none');
    expect(await isFlickering()).toBe(false);
    const unread = (await countOf(page, bell)) + 1;
    await sendMessage();
    await until('the bell flickers', isFlickering);
    await page.getByRole('button', { name: `Messages, unread: ${unread}` }).waitFor();
    await bell(page).click();
    const drawer = page.getByRole('dialog', { name: 'Messages' });
    await drawer.waitFor();
    expect(await isFlickering()).toBe(false);
    await drawer
      .getByRole('button', { name: /^Unread/ })
      .first()
      .click();
    await page.getByRole('button', { name: `Messages, unread: ${unread - 1}` }).waitFor();
    await drawer.getByRole('button', { name: 'Read All' }).click();
    await page.getByRole('button', { name: 'Messages, unread: 0' }).waitFor();
    await drawer.getByRole('button', { name: 'Read All', disabled: true }).waitFor();
    await page.context().close();
  });
});
