// `npm run bench:board`: how the board does with 1,000 trucks × 5 loads on a slow computer (CPU throttled fourfold). It
// also measures what a board on a wall takes after eight hours of refreshing itself.
// TRUCKS, LOADS, THROTTLE and REFRESHES change the sizes; BENCH_URL and BENCH_DAY name a product that runs already and
// the day to look at; CHROMIUM_PATH says where Chromium is.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { makeBigDay } from '@haulboard/api/big-day';
import { dayStart } from '@haulboard/contract/testing';
import { chromium, type Browser, type Page } from 'playwright-core';
import { measureActions, measureDrag } from './board-actions.ts';
import { measureKeys, measureOpening, measureScroll, type Line } from './board-measures.ts';
import { measureSeen, measureUpdates } from './board-updates.ts';
import { measureWall } from './board-wall.ts';
import { OtherDispatcher } from './other-dispatcher.ts';
import { openProduct } from './product.ts';

const TRUCKS = Number(process.env['TRUCKS'] ?? 1000);
const LOADS = Number(process.env['LOADS'] ?? 5);
const THROTTLE = Number(process.env['THROTTLE'] ?? 4);
/** Eight hours, one a minute. */
const REFRESHES = Number(process.env['REFRESHES'] ?? 480);
/** Updates by others, a second. */
const RATES = [100, 1000];
const PASSWORD = 'demo-haulboard';

/** Somebody signed in, in a window of a usual size. */
async function signedIn(browser: Browser, address: string, account: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Pacific/Auckland',
    locale: 'en-NZ',
  });
  const page = await context.newPage();
  await page.goto(`${address}/user/login?redirect=%2Ftomorrow`);
  await page.locator('#account').fill(account);
  await page.locator('#password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Day plan' }).waitFor({ timeout: 240_000 });
  return page;
}

/** Looks at the planned day as somebody did yesterday. */
async function openDay(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/tomorrow?dateTime=${dayStart(day) * 1000}`);
  await page.locator('[role="grid"] [data-vehicle]').first().waitFor({ timeout: 240_000 });
}

async function throttle(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

/** What a dispatcher does there, alone and beside others. */
async function measureUse(page: Page, other: OtherDispatcher): Promise<Line[]> {
  const lines = [...(await measureKeys(page)), ...(await measureScroll(page))];
  lines.push(...(await measureActions(page)), ...(await measureDrag(page)));
  lines.push(...(await measureSeen(page, other)));
  for (const rate of RATES) {
    lines.push(...(await measureUpdates(page, other, rate)));
  }
  return lines;
}

function print(lines: readonly Line[]): void {
  const rows = [
    ['what', 'measured', 'goal', ''],
    ...lines.map((line) => [line.what, line.measured, line.goal, verdict(line)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const text = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? ''}, Node ${process.version}`;
  process.stdout.write(`${text.join('\n')}\n\n${machine}\n${JSON.stringify(lines)}\n`);
}

function verdict({ isMet }: Line): string {
  if (isMet === undefined) {
    return '';
  }
  return isMet ? 'met' : 'MISSED';
}

/** The day that is planned, in a folder of its own. */
async function makeDay(dataDir: string): Promise<string> {
  const startedAt = performance.now();
  const made = await makeBigDay(dataDir, { trucks: TRUCKS, loads: LOADS });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`${TRUCKS} trucks × ${LOADS} loads planned on ${made} in ${seconds} s\n`);
  return made;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'haulboard-board-'));
const given = process.env['BENCH_DAY'];
const day = given ?? (await makeDay(dataDir));
const product = await openProduct(given === undefined ? dataDir : undefined);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    // Or the browser says only roughly how much memory is in use.
    '--enable-precise-memory-info',
  ],
});
try {
  const other = await OtherDispatcher.join(product.address, {
    account: 'subcarrier',
    password: PASSWORD,
    date: dayStart(day),
  });
  const lines: Line[] = [];
  for (const rate of [THROTTLE, 1]) {
    const page = await signedIn(browser, product.address, 'carrier');
    await openDay(page, product.address);
    await throttle(page, rate);
    const measured = [
      ...(await measureOpening(page, { trucks: TRUCKS })),
      ...(await measureUse(page, other)),
    ];
    lines.push(...measured.map((line) => ({ ...line, what: `${line.what}, ÷${rate}` })));
    await page.context().close();
  }
  const wall = await measureWall(await signedIn(browser, product.address, 'carrier2'), {
    address: product.address,
    refreshes: REFRESHES,
  });
  lines.push(...wall);
  print(lines);
  if (lines.some(({ isMet, isCount }) => isCount && isMet === false)) {
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
