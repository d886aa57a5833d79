import type { Browser, Page } from 'playwright-core';
import { meterOf, type Traffic } from './traffic.ts';

/** One line of the report. A goal is of PERFORMANCE.md 0. */
export type Measured = Traffic & { scenario: string; goal: string };

const LATENCY_MS = 400;
const IDLE_MS = 3000;
const FETCHED_AHEAD_LIMIT_MS = 120_000;
const LIMIT_MS = 120_000;
const ACCOUNT = 'carrier';
const PASSWORD = 'demo-haulboard';
const BOARD = '/today/edit';

function newContext(browser: Browser) {
  return browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Pacific/Auckland' });
}

async function untilBoard(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Day plan' }).waitFor({ timeout: LIMIT_MS });
}

async function submit(page: Page, account = ACCOUNT): Promise<void> {
  await page.locator('#account').fill(account);
  await page.locator('#password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Waits until the page, left alone, asks for nothing any more. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForTimeout(IDLE_MS);
  await page.waitForLoadState('networkidle', { timeout: FETCHED_AHEAD_LIMIT_MS });
}

/** Without scripts: what is there then is what a person can already use. */
async function measureForm(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const meter = await meterOf(page, LATENCY_MS);
  await page.goto(`${address}/user/login`);
  await page.locator('#password').waitFor();
  const traffic = meter.read();
  await context.close();
  return { scenario: 'sign-in, cold, to a form that submits', goal: '14 KB, 1 request, 1 wave', ...traffic };
}

async function measureSignIn(browser: Browser, address: string): Promise<Measured[]> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const meter = await meterOf(page, 0);
  await page.goto(`${address}/user/login`);
  await untilQuiet(page);
  const ahead = { scenario: 'sign-in, with what is fetched ahead', goal: '-', ...meter.read() };
  const latent = await meterOf(page, LATENCY_MS);
  latent.reset();
  await submit(page);
  await untilBoard(page);
  const entered = {
    scenario: 'submit to board, after 3 s idle',
    goal: '0 KB code, 2 waves',
    ...latent.read(),
  };
  await context.close();
  return [ahead, entered];
}

/** A page that somebody comes to by a link, signed in, with nothing of it kept and once more. */
type DeepLink = {
  account: string;
  path: string;
  until: (page: Page) => Promise<void>;
  goals: { cold: string; second: string };
};

const BOARD_LINK: DeepLink = {
  account: ACCOUNT,
  path: BOARD,
  until: untilBoard,
  goals: { cold: '272 KB, 2 waves', second: '0 KB code, 1 wave' },
};
const CHARTS_LINK: DeepLink = {
  account: 'customer',
  path: '/charts',
  until: (page) => page.locator('.apexcharts-svg').first().waitFor({ timeout: LIMIT_MS }),
  goals: { cold: '-', second: '0 KB code' },
};

async function measureDeepLink(
  browser: Browser,
  address: string,
  { account, path, until, goals }: DeepLink,
): Promise<Measured[]> {
  const first = await newContext(browser);
  const signIn = await first.newPage();
  await signIn.goto(`${address}/user/login`);
  await submit(signIn, account);
  await signIn.waitForURL(({ pathname }) => !pathname.startsWith('/user/'), { timeout: LIMIT_MS });
  const kept = await first.storageState();
  await first.close();

  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Pacific/Auckland',
    storageState: kept,
  });
  const read = async (scenario: string, goal: string): Promise<Measured> => {
    const page = await context.newPage();
    const meter = await meterOf(page, LATENCY_MS);
    await page.goto(`${address}${path}`, { waitUntil: 'commit' });
    await until(page);
    const measured = { scenario, goal, ...meter.read() };
    await untilQuiet(page);
    await page.close();
    return measured;
  };
  const cold = await read(`${path}, signed in, cold`, goals.cold);
  const second = await read(`${path}, second visit`, goals.second);
  await context.close();
  return [cold, second];
}

/** Bytes, requests and waves of the ways into the product (PERFORMANCE.md 0, rows 1a to 1c). */
export async function measureLoading(browser: Browser, address: string): Promise<Measured[]> {
  return [
    await measureForm(browser, address),
    ...(await measureSignIn(browser, address)),
    ...(await measureDeepLink(browser, address, BOARD_LINK)),
    ...(await measureDeepLink(browser, address, CHARTS_LINK)),
  ];
}
