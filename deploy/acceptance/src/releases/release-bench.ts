// `npm run bench:releases`: releases and rolls back builds while people work. Prints how long a release takes to reach
// the last open page. Ends with 1 when a page load failed, an edit was lost, or a page stayed behind. A page with
// unsaved work has to follow once the work is done.
// TABS, LISTENERS, LOADS and RELEASES make it smaller; PAGE is a board. SMALL=1 opens the page of a small remote
// instead, TABS of them in one browser, and nothing else beside them. With it, HIDDEN=1 leaves one tab of each window in
// sight. TRACES names a folder for what the browser notes of each release.
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPage, signIn } from '../testing/browser.ts';
import { inOrder, medianOf, watchMark } from './testing/mark-watch.ts';
import { MARK, MARKED } from './testing/marked-planning.ts';
import { buildNext, release } from './testing/next-build.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { listenForReleases } from './testing/release-listeners.ts';
import { releaseOnce, type Released } from './testing/release-round.ts';
import { runSmall } from './testing/small-tabs.ts';

const isSmall = process.env['SMALL'] === '1';
const TABS = Number(process.env['TABS'] ?? 20);
const LOADS = Number(process.env['LOADS'] ?? 500);
const RELEASES = Number(process.env['RELEASES'] ?? 10);
/** On the board of today trucks drive, so that each page has other work to do. */
const PAGE = process.env['PAGE'] ?? '/today/edit';
/** Pages without a screen, for more people than one machine can draw for. */
const LISTENERS = Number(process.env['LISTENERS'] ?? 100);
const LOADERS = 2;
const PATIENCE = 120_000;
/** Each types into an editor of its own. */
const BUSY = ['carrier', 'carrier2', 'subcarrier'];
const TYPED = 'Half typed while releases come and go';

const board = (page: Page) => page.getByRole('grid', { name: 'Day plan' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

type Board = { product: Product; browser: Browser; account: string; target?: string };

async function openBoard({ product, browser, account, target = PAGE }: Board): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, { product, account, target });
  await board(page).waitFor({ timeout: PATIENCE });
  return page;
}

/** When a page first asked for a file of a build, in ms since 1970. */
async function askedAt(page: Page, build: string): Promise<number> {
  return page.evaluate((folder) => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes(folder));
    return performance.timeOrigin + Math.min(...files.map(({ startTime }) => startTime));
  }, `/r/planning/${build}/`);
}

type Asked = { pages: readonly Page[]; build: string; since: number };

/** How soon the pages heard of a build, apart from what it takes to draw it. */
async function tellWhenAsked({ pages, build, since }: Asked): Promise<void> {
  const asked = await Promise.all(pages.map((page) => askedAt(page, build)));
  const ms = inOrder(asked.map((at) => Math.round(at - since)));
  process.stdout.write(
    `pages asked for the new build after ${ms[0]} to ${ms.at(-1)} ms, median ${medianOf(ms)}\n`,
  );
}

/**
 * Ends the work of those who were in the middle of something. Counts the pages that the release does not reach then.
 */
async function finishWork(busy: readonly Page[]): Promise<number> {
  const followed = await Promise.all(
    busy.map(async (page) => {
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      const arrival = page.locator(`#${MARK}`).waitFor({ state: 'attached', timeout: PATIENCE });
      return arrival.then(
        () => true,
        () => false,
      );
    }),
  );
  return followed.filter((hasFollowed) => !hasFollowed).length;
}

type Tally = { loads: number; failed: string[] };

async function loadAgainAndAgain(page: Page, product: Product, tally: Tally): Promise<void> {
  while (tally.loads < LOADS) {
    tally.loads += 1;
    try {
      await page.goto(`${product.address}${PAGE}`);
      await board(page).waitFor({ timeout: PATIENCE });
    } catch (error) {
      tally.failed.push(String(error));
    }
  }
}

async function run(product: Product, browser: Browser): Promise<boolean> {
  const marked = release(product, 'publish', buildNext('planning', { version: '9.9.9', main: MARKED })).build;
  const busy = await Promise.all(
    BUSY.map((account) => openBoard({ product, browser, account, target: '/today/edit' })),
  );
  for (const page of busy) {
    await page.getByRole('button', { name: 'Add load' }).click();
    await note(page).fill(TYPED);
  }
  const clean: Page[] = [];
  for (let count = busy.length; count < TABS; count += 1) {
    const page = await openBoard({ product, browser, account: BUSY[count % BUSY.length] ?? 'carrier' });
    // The editor that another page of this account left open is not this page's work.
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    if (await cancel.isVisible()) {
      await cancel.click();
    }
    await watchMark(page, { mark: `#${MARK}`, whole: '[role=grid]' });
    clean.push(page);
  }
  const tally: Tally = { loads: 0, failed: [] };
  const loaders = await Promise.all(
    Array.from({ length: LOADERS }, () => openBoard({ product, browser, account: 'admin' })),
  );
  const loading = Promise.all(loaders.map((page) => loadAgainAndAgain(page, product, tally)));
  const listeners = await listenForReleases(product, { accounts: BUSY, count: LISTENERS });
  const round = { product, part: 'planning', tabs: clean, listeners, marked, patienceMs: PATIENCE };
  const released: Released[] = [];
  for (let at = 0; at < RELEASES; at += 1) {
    // From the first page load to the last.
    while (tally.loads < (at * LOADS) / RELEASES) {
      await clean[0]?.waitForTimeout(100);
    }
    const done = await releaseOnce({ ...round, isMarked: at % 2 === 0 });
    released.push(done);
    process.stdout.write(`${JSON.stringify(done)} after ${tally.loads} page loads\n`);
    // Later on each page has the build's files already.
    if (at === 0) {
      await tellWhenAsked({ pages: clean, build: marked, since: done.written });
    }
  }
  await loading;
  const kept = await Promise.all(busy.map(async (page) => (await note(page).inputValue()) === TYPED));
  const lost = kept.filter((isKept) => !isKept).length;
  await releaseOnce({ ...round, isMarked: true });
  listeners.close();
  const stayed = await finishWork(busy);
  const behind = released.reduce((sum, each) => sum + each.behind, stayed);
  const result = { tabs: TABS, ...tally, failed: tally.failed.length, lost, behind };
  process.stdout.write(`${JSON.stringify(result)}\n${tally.failed.slice(0, 3).join('\n')}\n`);
  return tally.failed.length + lost + behind === 0;
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const isAllWell = isSmall
    ? await runSmall({ product, browser, tabs: TABS, releases: RELEASES, patienceMs: PATIENCE })
    : await run(product, browser);
  process.exitCode = isAllWell ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
