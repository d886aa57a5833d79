// `npm run bench:income`: from the address of a month's income to its rows, with two years behind it. DAYS says how many
// days were hauled, OPENINGS how often the page is opened; CHROMIUM_PATH says where Chromium is.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LAST, makeIncomeYears } from '@haulboard/api/income-years';
import { chromium, type Browser, type Page } from 'playwright-core';
import { openProduct } from './product.ts';

const DAYS = Number(process.env['DAYS'] ?? 730);
const OPENINGS = Number(process.env['OPENINGS'] ?? 5);
const PAGE = `/income-by-vehicle?from=${LAST.slice(0, 8)}01&to=${LAST}`;
const LIMIT_MS = 240_000;
/** The database tells what it has done a second later. */
const TOLD_MS = 1500;

/** Notes when rows are painted. */
function watchRows(): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector('tbody[data-landing] tr')) {
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('rows-painted')));
    }
  });
  seen.observe(document, { childList: true, subtree: true });
}

type Opened = { rows: number; asked: number; answered: number; kilobytes: number; wire: number };

function readOpened(): Opened {
  const [answer] = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith('/admin/income'));
  return {
    rows: performance.getEntriesByName('rows-painted')[0]?.startTime ?? Number.NaN,
    asked: answer?.startTime ?? Number.NaN,
    answered: answer?.responseEnd ?? Number.NaN,
    kilobytes: (answer?.decodedBodySize ?? 0) / 1024,
    wire: (answer?.encodedBodySize ?? 0) / 1024,
  };
}

/** Opens the page once more in the same browser, as on any day but the first. */
async function open(page: Page, address: string): Promise<Opened & { thread: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await page.addInitScript(watchRows);
  await page.goto(address + PAGE, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('rows-painted').length > 0, undefined, {
    timeout: LIMIT_MS,
  });
  const { metrics } = await client.send('Performance.getMetrics');
  const thread = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...(await page.evaluate(readOpened)), thread: thread * 1000 };
}

async function measure(browser: Browser, address: string, account: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Pacific/Auckland',
    locale: 'en-NZ',
  });
  const signIn = await context.newPage();
  await signIn.goto(`${address}/user/login`);
  await signIn.locator('#account').fill(account);
  await signIn.locator('#password').fill(years.password);
  await signIn.keyboard.press('Enter');
  await signIn.waitForURL(({ pathname }) => !pathname.startsWith('/user/'), { timeout: LIMIT_MS });
  await signIn.close();
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    const before = await years.readWork();
    const page = await context.newPage();
    const { rows, asked, answered, kilobytes, wire, thread } = await open(page, address);
    await page.close();
    await pause(TOLD_MS);
    const after = await years.readWork();
    const cells = [rows, asked, answered - asked, rows - answered, thread, kilobytes, wire];
    const database = [after.pages - before.pages, after.ms - before.ms];
    const name = opening === 0 ? `${account}, for the first time` : account;
    process.stdout.write(
      `| ${[name, ...[...cells, ...database].map(Math.round), loadavg()[0]?.toFixed(1)].join(' | ')} |\n`,
    );
  }
  await context.close();
}

const began = performance.now();
const years = await makeIncomeYears(DAYS);
process.stdout.write(`${DAYS} days, made in ${Math.round((performance.now() - began) / 1000)} s\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'haulboard-bench-'));
const product = await openProduct(folder, { ...years.env, DATA_DIR: folder, REQUIRE_SECOND_FACTOR: 'off' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  process.stdout.write(
    '| who | address to rows, ms | asked after | answered in | drawn in | page’s thread | KB | on the wire | pages | database, ms | load |\n',
  );
  for (const account of years.accounts) {
    await measure(browser, product.address, account);
  }
} finally {
  await browser.close();
  await product.stop();
  await years.remove();
  rmSync(folder, { recursive: true, force: true });
}
