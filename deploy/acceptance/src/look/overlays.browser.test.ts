import type { Browser, CDPSession, Page } from 'playwright-core';
import { axeFaults } from '../testing/browser.ts';
import { fullDay, openDay, type FullDay } from '../testing/full-day.ts';
import { typeHalf, whatEscapeDropped } from './testing/half-typed.ts';
import { closeAll, openOne, prepare } from './testing/open-overlay.ts';
import { rootOf, type Overlay } from './testing/overlay.ts';
import { ADMINISTRATION } from './testing/overlays/admin-overlays.ts';
import { boardOverlays } from './testing/overlays/board-overlays.ts';
import { FRAME, PAGES } from './testing/overlays/page-overlays.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let day: FullDay;

/** Nobody else looks at this day. */
const AHEAD = 6;
/** A driver's laptop of ten years ago. */
const SLOW = 6;
const SOON = { timeout: 120_000 };

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  day = await fullDay({ product, browser, ahead: AHEAD });
});

type Seen = { count: number; faults: string[] };
type Walk = { page: Page; cdp: CDPSession; rate: number; seen: Seen };

const throttle = ({ cdp }: Walk, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** Waits until the focus is inside of something; what it is on if it never comes. */
async function untilInside(page: Page, root: string): Promise<string[]> {
  try {
    await page.waitForFunction((wanted) => document.activeElement?.closest(wanted) !== null, root, SOON);
    return [];
  } catch {
    return [`opened: the focus is on ${await focused(page)}`];
  }
}

/** Waits until the focus is where it was; elsewhere on the page when that has gone with a menu. */
async function untilBack(page: Page): Promise<string[]> {
  try {
    await page.waitForFunction(
      () => {
        const { activeElement: active, body } = document;
        const opener = document.querySelector('[data-opener]');
        const isLost = active === body || active?.matches('main, [data-page]') === true;
        return opener?.checkVisibility({ visibilityProperty: true }) ? active === opener : !isLost;
      },
      undefined,
      SOON,
    );
    return [];
  } catch {
    return [`closed: the focus is on ${await focused(page)}`];
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));

async function markOpener(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-opener]')) {
      one.removeAttribute('data-opener');
    }
    document.activeElement?.setAttribute('data-opener', '');
  });
}

/** Opens one thing by keyboard, types half a word, leaves it by keyboard: says what went wrong. */
async function openAndClose(walk: Walk, overlay: Overlay): Promise<string[]> {
  const { page } = walk;
  const opener = await overlay.at(page);
  await opener.focus(SOON);
  await markOpener(page);
  await page.keyboard.press(overlay.press);
  const root = rootOf(page, overlay);
  await root.waitFor(SOON);
  const faults = await untilInside(page, overlay.root);
  await throttle(walk, 1);
  await root.evaluate((element) => element.setAttribute('data-scanned', ''));
  faults.push(...(await axeFaults(page, 2, '[data-scanned]')));
  await root.evaluate((element) => element.removeAttribute('data-scanned'));
  await throttle(walk, walk.rate);
  faults.push(...(await typeHalf(page, overlay)));
  await page.keyboard.press('Escape');
  faults.push(...(await untilBack(page)));
  faults.push(...(await whatEscapeDropped(page, overlay)));
  walk.seen.count += 1;
  return faults;
}

async function openFromOutside(walk: Walk, overlay: Overlay): Promise<string[]> {
  const { page } = walk;
  const faults: string[] = [];
  for (const outer of await prepare(page, overlay)) {
    await openOne(page, outer);
    faults.push(...(await untilInside(page, outer.root)));
  }
  return [...faults, ...(await openAndClose(walk, overlay))];
}

async function look(walk: Walk, overlay: Overlay): Promise<void> {
  const { page, seen } = walk;
  const said: string[] = [];
  const listen = (message: { type: () => string; text: () => string }) =>
    message.type() === 'error' && said.push(message.text());
  const fail = (error: Error) => said.push(error.message);
  page.on('console', listen).on('pageerror', fail);
  try {
    said.push(...(await openFromOutside(walk, overlay)));
  } catch (error) {
    said.push(String(error).slice(0, 300));
  }
  await closeAll(page);
  page.off('console', listen).off('pageerror', fail);
  seen.faults.push(...said.map((fault) => `${overlay.name}: ${fault}`));
}

type Language = 'en-US' | 'zh-CN';

async function enter(language: Language, account: string, rate: number): Promise<Walk> {
  const page = await openDay({ product, browser, account, date: day.date, language });
  const walk = { page, cdp: await page.context().newCDPSession(page), rate, seen: { count: 0, faults: [] } };
  await throttle(walk, rate);
  return walk;
}

async function lookAtAll(walk: Walk, overlays: readonly Overlay[]): Promise<Seen> {
  for (const overlay of overlays) {
    await look(walk, overlay);
  }
  await walk.page.context().close();
  return walk.seen;
}

const IS_FULL = process.env['FULL'] !== undefined;

/** One language on a fast computer; the other on a slow one, when there is time for that. */
const DESKS: readonly [Language, number][] = [
  ['en-US', 1],
  ['zh-CN', IS_FULL ? SLOW : 1],
];

/** All of them with FULL=1; else every second one in English and the others in Chinese. */
function shareOf(language: Language, all: readonly Overlay[]): Overlay[] {
  const first = language === 'en-US' ? 0 : 1;
  return all.filter((_, at) => IS_FULL || at % DESKS.length === first);
}

describe.each(DESKS)('every dialog and menu, in %s with the CPU slowed %i times', (language, rate) => {
  it('takes the focus, has no barrier, keeps what is half typed and gives the focus back to a dispatcher', async () => {
    const walk = await enter(language, 'carrier', rate);
    const all = shareOf(language, [...boardOverlays(day.loads), ...FRAME, ...PAGES]);
    const { count, faults } = await lookAtAll(walk, all);
    process.stdout.write(`${count} dialogs and menus in ${language}, slowed ${rate} times\n`);
    expect(faults).toEqual([]);
    expect(count).toBe(all.length);
  });

  it('does so for an administrator', async () => {
    const walk = await enter(language, 'admin', rate);
    const all = shareOf(language, ADMINISTRATION);
    const { count, faults } = await lookAtAll(walk, all);
    process.stdout.write(`${count} of an administrator in ${language}, slowed ${rate} times\n`);
    expect(faults).toEqual([]);
    expect(count).toBe(all.length);
  });
});
