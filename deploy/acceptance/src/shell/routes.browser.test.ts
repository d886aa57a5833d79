import {
  getBoard,
  getDashboard,
  getPlanView,
  getIncidentTrends,
  getReport,
  getSystemReport,
  listBroadcasts,
  listCrewStock,
  listNotices,
  listPositions,
  listRegistrations,
  previewPlanMail,
  type AnyCall,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Browser, Page } from 'playwright-core';
import { statusOf, tokenOf } from '../testing/api.ts';
import { go, newPage, signIn, signInByHand, untilInFront } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

/** Whom to sign in as, by the letter of the table below; `k` is a customer child, who has the customer's routes. */
const ACCOUNTS: [letter: string, account: string, home: string][] = [
  ['A', 'admin', '/today/edit'],
  ['C', 'customer', '/charts'],
  ['k', 'customerchild', '/charts'],
  ['c', 'subcustomer', '/charts'],
  ['D', 'carrier', '/today/edit'],
  ['d', 'subcarrier', '/today/edit'],
  ['O', 'company', '/charts'],
  ['W', 'crew', '/plan/today'],
  ['M', 'destination', '/plan/today'],
  ['P', 'portal', '/today/edit'],
];

type Row = { path: string; who: string; tab: string; leadsTo?: string; inMenu?: boolean; calls?: AnyCall[] };

// SPEC.md 2, written by hand: who is shown which route, and who may make the calls behind it.
const ROUTES: Row[] = [
  { path: '/map', who: 'ADd', tab: 'MAP', calls: [listPositions] },
  { path: '/system/reports', who: 'A', tab: 'SYSTEM REPORTS', calls: [getSystemReport] },
  { path: '/charts', who: 'ACkcDdOW', tab: 'REPORTS', calls: [getReport] },
  { path: '/dashboard/index', who: 'ACkcW', tab: 'DASHBOARD', calls: [getDashboard] },
  { path: '/stock/overview', who: 'ACkcDd', tab: 'STOCK OVERVIEW' },
  { path: '/today', who: 'ADdP', tab: 'TODAY', leadsTo: '/today/edit' },
  { path: '/today/index', who: 'ADdP', tab: 'TODAY', inMenu: false },
  { path: '/today/edit', who: 'ADdP', tab: 'TODAY', inMenu: false, calls: [getBoard] },
  { path: '/tomorrow', who: 'ADdP', tab: 'TOMORROW' },
  { path: '/plan/today', who: 'ACkcDdWM', tab: 'PLAN TODAY' },
  { path: '/plan/tomorrow', who: 'ACkcDdWM', tab: 'PLAN TOMORROW' },
  { path: '/plan/carrier-company/today', who: 'O', tab: 'PLAN TODAY' },
  { path: '/plan/carrier-company/tomorrow', who: 'O', tab: 'PLAN TOMORROW' },
  // The board, too, shows stock to a sharing portal: the call is wider than the page.
  { path: '/stock', who: 'ACkcDdW', tab: 'STOCK' },
  { path: '/stock/12', who: 'ACkcDdW', tab: 'STOCK', inMenu: false },
  { path: '/dockets', who: 'ACkcDdOWMP', tab: 'DOCKETS' },
  { path: '/report', who: 'ADdOP', tab: 'HEALTH & SAFETY', calls: [getIncidentTrends] },
  { path: '/report/actions', who: 'ADdOP', tab: 'HEALTH & SAFETY', inMenu: false },
  { path: '/messaging', who: 'A', tab: 'MESSAGING', calls: [listBroadcasts] },
  { path: '/settings', who: 'ACkDdP', tab: 'SETTINGS' },
];
const BARE = { path: '/income-by-vehicle', who: 'ACkcDdOW', title: 'INCOME BY VEHICLE - Haulboard' };
/** Calls behind what is not a route: the notices of the header, the list of registrations. */
const BESIDE: { call: AnyCall; who: string }[] = [
  { call: listNotices, who: 'Dd' },
  { call: listRegistrations, who: 'ACkD' },
  { call: listCrewStock, who: 'ACkcDdWP' },
  // One call behind the plans of crews and of carrier companies; only who plans tells crews of it.
  { call: getPlanView, who: 'ACkcDdOWM' },
  { call: previewPlanMail, who: 'ADd' },
];
const OPEN = ['/account/center', '/account/settings', '/result/success', '/result/fail'];

/** Paths that one account opens: each role's table is compared whole in jsdom, and the menu is compared whole here. */
const openedBy = <T>(rows: readonly T[], turn: number): T[] =>
  rows.filter((_, at) => isFull || at % 4 === turn % 4);

async function untilShown(page: Page, path: string, tab: string): Promise<void> {
  await untilInFront(page, path);
  // Tabs of one title say what tells them apart.
  const name = new RegExp(`^${tab}\\b`);
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

async function untilRefused(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/error/403');
  await page.getByRole('heading', { name: 'No access' }).waitFor();
}

async function untilTitle(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title === wanted, title);
}

async function menuOf(page: Page): Promise<string[]> {
  // Entries that do not fit are behind the three dots.
  await page.setViewportSize({ width: 2600, height: 900 });
  await page.waitForTimeout(300);
  return page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem').allInnerTexts();
}

describe.each(ACCOUNTS)('somebody signed in (%s: %s)', (letter, account, home) => {
  const turn = ACCOUNTS.findIndex(([other]) => other === letter);
  it('starts at the own start page and is shown, led on or refused exactly as the route table says', async () => {
    const page = await newPage(browser, { width: 2600 });
    await signIn(page, { product, account });
    await page.waitForURL((url) => url.pathname === home);
    for (const { path, who, tab, leadsTo = path } of openedBy(ROUTES, turn)) {
      await go(page, path);
      const isShown = who.includes(letter);
      await page.waitForURL((url) => url.pathname === (isShown ? leadsTo : '/error/403'));
      await (isShown ? untilShown(page, leadsTo, tab) : untilRefused(page));
      expect([path, await page.getByRole('tabpanel').count()]).toEqual([path, Number(isShown)]);
    }
    for (const path of openedBy(OPEN, turn)) {
      await go(page, path);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await go(page, '/no/such/page');
    await page.waitForURL((url) => url.pathname === '/error/404');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();

    // Only dispatchers and sub-dispatchers have the share icon and the bell (SPEC.md 6).
    const isTold = 'Dd'.includes(letter);
    expect(await page.getByRole('button', { name: /^Share notices/ }).count()).toBe(Number(isTold));
    expect(await page.getByRole('button', { name: /^Messages/ }).count()).toBe(Number(isTold));

    const menu = ROUTES.filter(({ who, inMenu }) => who.includes(letter) && inMenu !== false).map(
      ({ tab }) => tab,
    );
    const bare = BARE.who.includes(letter) ? ['INCOME BY VEHICLE'] : [];
    expect(await menuOf(page)).toEqual([...menu, ...bare]);

    // A page outside of the main layout stands alone; whoever may not see it keeps the layout around the refusal.
    for (const { path, who, title } of openedBy([BARE], turn)) {
      await go(page, path);
      const isShown = who.includes(letter);
      await (isShown ? untilTitle(page, title) : untilRefused(page));
      expect(await page.getByRole('banner').count()).toBe(Number(!isShown));
    }
    await page.context().close();
  });

  it('gets the same from the server behind the pages', async () => {
    const token = await tokenOf(product, account);
    const behind = [
      ...ROUTES.flatMap(({ who, calls = [] }) => calls.map((call) => ({ who, call }))),
      ...BESIDE,
    ];
    for (const { who, call } of behind) {
      const query = call === getBoard || call === listNotices ? { date: dayStart('2026-11-22') } : {};
      const status = await statusOf(product, { call, token, query });
      expect([call.name, status === 403]).toEqual([call.name, !who.includes(letter)]);
      expect(status).not.toBe(402);
    }
  });
});

describe('somebody who is not signed in', () => {
  it('reaches the sign-in pages only, and comes back to where the link led', async () => {
    const page = await newPage(browser);
    const closed = [...ROUTES.map((row) => row.path), BARE.path, ...OPEN, '/error/403', '/no/such/page'];
    for (const path of openedBy(closed, 1)) {
      await page.goto(product.address + path);
      await page.waitForURL((url) => url.pathname === '/user/login');
      expect([path, new URL(page.url()).searchParams.get('redirect')]).toEqual([path, path]);
    }
    for (const path of ['/user/login', '/user/register', '/user/register-result']) {
      await page.goto(product.address + path);
      await page.waitForTimeout(200);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const path of ['/', '/user', '/user/recover']) {
      await page.goto(product.address + path);
      await page.waitForURL((url) => url.pathname === '/user/login');
    }
    await signInByHand(page, { product, account: 'carrier', target: '/tomorrow?dateTime=1795345200000' });
    expect(new URL(page.url()).search).toBe('?dateTime=1795345200000');
    await page.goto(`${product.address}/user/login`);
    await page.waitForURL((url) => url.pathname === '/today/edit');
    await page.context().close();
  });

  it('gets nothing from the server', async () => {
    for (const { calls = [] } of ROUTES) {
      for (const call of calls) {
        expect(await statusOf(product, { call })).toBe(402);
      }
    }
  });
});
