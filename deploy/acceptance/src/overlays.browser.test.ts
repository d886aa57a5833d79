import {
  acceptShares,
  activateAccount,
  changePlan,
  createBoardView,
  createRecurringLoads,
  getBoard,
  listCrews,
  listDestinations,
  markDisruption,
  offerShares,
  registerAccount,
  requestTrucks,
  TaskStatus,
  type Board,
  type Task,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { readAs } from './testing/api.ts';
import { axeFaults, newPage, signIn } from './testing/browser.ts';
import { Desk, everyLoad, tasksOn } from './testing/desk.ts';
import { linkMailedTo, tokenOf } from './testing/mail.ts';
import { closeAll, openOne, prepare, rootOf } from './testing/open-overlay.ts';
import { ADMINISTRATION, boardOverlays, FRAME, PAGES, type Loads, type Overlay } from './testing/overlays.ts';
import { whatEscapeDrops } from './testing/half-typed.ts';
import { sharedProduct, type Product } from './testing/product.ts';
import { withProduct } from './testing/with-product.ts';

let product: Product;
let browser: Browser;
let loads: Loads;
let day: number;

/** Nobody else looks at this day. */
const AHEAD = 6;
/** A driver's laptop of ten years ago. */
const SLOW = 6;
const SOON = { timeout: 30_000 };

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  await askForAccount();
  await planDay();
  await fillMarket();
});

/** Somebody waits for the administrator's word. */
async function askForAccount(): Promise<void> {
  const account = `mere${Date.now()}`;
  const email = `${account}@example.nz`;
  const admin = await readAs(product, 'admin');
  const password = 'kauri-Forest-1921';
  const words = { account, name: 'Mere Paewai', email, phone: '', password, parentAccount: '' };
  await admin.write(registerAccount, { ...words, language: 'en-US' });
  const link = await linkMailedTo(product, email, /register-result/);
  await admin.write(activateAccount, { token: tokenOf(link) });
}

/** A day with a draft on one truck, a published load on another, and one load without a truck. */
async function planDay(): Promise<void> {
  const desk = await Desk.take(browser, product);
  const trucks = await desk.openWith(AHEAD, 3);
  const { crew, grade, wide } = desk.words;
  const load = { vehicleId: null, crewId: crew.id, logGradeId: grade.id, destinationId: wide.id };
  const first = (board: Board, at: number): Task | undefined => tasksOn(board, trucks[at])[0];
  const board = await desk.board();
  const { id = 0, version = 0 } = first(board, 1) ?? {};
  const changes = [
    { kind: 'create' as const, load },
    { kind: 'status' as const, id, version, taskStatus: TaskStatus.Published },
  ];
  for (const change of changes) {
    await desk.reader.write(changePlan, { changes: [change] }, { date: desk.date });
  }
  const after = await desk.board();
  const loaded = await driveOff(desk, first(after, 2));
  const view = `View ${Date.now()}`;
  await desk.reader.write(createBoardView, { name: view, address: 'q=', isShared: false });
  loads = {
    draft: first(after, 0)?.id ?? 0,
    published: id,
    loaded,
    loose: after.unassigned[0]?.id ?? 0,
    view,
  };
  day = desk.date;
  await closeAndRepeat(desk, crew);
  await desk.page.context().close();
}

/** Its driver has loaded it, as the dispatcher was told by phone. */
async function driveOff(desk: Desk, load: Task | undefined): Promise<number> {
  const { Published, Accepted, Loading, Loaded } = TaskStatus;
  const { id = 0 } = load ?? {};
  for (const taskStatus of [Published, Accepted, Loading, Loaded]) {
    const version = everyLoad(await desk.board()).find((one) => one.id === id)?.version ?? 0;
    const changes = [{ kind: 'status' as const, id, version, taskStatus }];
    await desk.reader.write(changePlan, { changes }, { date: desk.date });
  }
  return id;
}

/** A place that none of the loads goes to is closed on the day, and a load comes again in a year. */
async function closeAndRepeat(desk: Desk, crew: { id: number }): Promise<void> {
  const { words, reader } = desk;
  const places = await reader.read(listDestinations, { page: 1, page_size: 500 });
  const used = [words.wide.id, words.narrow.id];
  const other = places.list.find(({ id, isActive }) => isActive && !used.includes(id));
  const closure = {
    kind: 'destination' as const,
    targetId: other?.id ?? 0,
    destinationId: null,
    fromAt: desk.date,
    untilAt: desk.date + 20 * 3600,
    reason: 'wind',
  };
  await reader.write(markDisruption, { closure, answers: [] });
  const crews = await reader.read(listCrews);
  const load = {
    crewId: crew.id,
    skidId: crews.find(({ id }) => id === crew.id)?.skidId ?? 0,
    logGradeId: words.grade.id,
    destinationId: words.wide.id,
    vehicleId: null,
    seq: null,
    note: '',
    weekdays: [1],
    fromDay: addDays(dayOf(desk.date), 300),
    untilDay: null,
  };
  await reader.write(createRecurringLoads, { loads: [load] });
}

/** Another dispatcher offers two trucks, of which one is taken, and asks for one. */
async function fillMarket(): Promise<void> {
  const [one, other] = [await readAs(product, 'carrier'), await readAs(product, 'carrier2')];
  const own = await one.read(getBoard, { date: day });
  const theirs = await other.read(getBoard, { date: day });
  const free = theirs.vehicles.filter(
    ({ status, share, tasks }) => status === 'available' && share === null && tasks.length === 0,
  );
  const vehicleIds = free.slice(0, 2).map(({ vehicleId }) => vehicleId);
  const toDispatcherId = own.carrier.carrierId;
  await other.write(offerShares, { date: day, vehicleIds, toDispatcherId });
  const [vehicleId = 0] = vehicleIds;
  const shareList = [{ vehicleId, fromDispatcherId: theirs.carrier.carrierId }];
  await one.write(acceptShares, { shareList }, { date: day });
  await other.write(requestTrucks, { date: day, toDispatcherId, trucks: 1 });
}

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

/** Opens one thing by keyboard, leaves it by keyboard, and says what went wrong on the way. */
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
  await page.keyboard.press('Escape');
  faults.push(...(await untilBack(page)));
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
  const page = await newPage(browser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), language);
  await signIn(page, { product, account, target: `/tomorrow?dateTime=${day * 1000}` });
  await page.locator('[data-cell]').first().waitFor(SOON);
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
  it('takes the focus, has no barrier and no error, and gives the focus back to a dispatcher', async () => {
    const walk = await enter(language, 'carrier', rate);
    const all = shareOf(language, [...boardOverlays(loads), ...FRAME, ...PAGES]);
    const { count, faults } = await lookAtAll(walk, all);
    process.stdout.write(`${count} dialogs and menus in ${language}, slowed ${rate} times\n`);
    expect(faults).toEqual([]);
    expect(count).toBe(all.length);
  }, 900_000);

  it('does so for an administrator', async () => {
    const walk = await enter(language, 'admin', rate);
    const all = shareOf(language, ADMINISTRATION);
    const { count, faults } = await lookAtAll(walk, all);
    process.stdout.write(`${count} of an administrator in ${language}, slowed ${rate} times\n`);
    expect(faults).toEqual([]);
    expect(count).toBe(all.length);
  }, 900_000);
});

describe('what is half typed in a dialog', () => {
  it.each([
    ['carrier', 14],
    ['admin', 4],
  ])(
    'is kept by Escape and given up by Cancel, for %s',
    async (account, least) => {
      const { page } = await enter('en-US', account, 1);
      const all = account === 'admin' ? ADMINISTRATION : boardOverlays(loads);
      const { count, faults } = await whatEscapeDrops(page, all);
      process.stdout.write(`${count} dialogs of ${account} with a text field\n`);
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(least);
      await page.context().close();
    },
    600_000,
  );
});
