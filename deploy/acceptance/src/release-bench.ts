// `npm run bench:releases`: releases and rolls back builds while people work. Prints how long a release takes to reach
// the last open page. Ends with 1 when a page load failed, an edit was lost, or a page stayed behind. A page with
// unsaved work has to follow once the work is done.
// TABS, LISTENERS, LOADS and RELEASES make it smaller; PAGE is a board.
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPage, signIn } from './testing/browser.ts';
import { MARK, MARKED } from './testing/marked-planning.ts';
import { buildNext, release } from './testing/next-build.ts';
import { startProduct, type Product } from './testing/product.ts';
import { listenForReleases, type ReleaseListeners } from './testing/release-listeners.ts';

const REGISTRY = 'releases/registry/current.json';
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

/** The page notes the moment at which the marked planning last came or went. */
async function watchMark(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    let isMarked = document.querySelector(`#${mark}`) !== null;
    new MutationObserver(() => {
      const now = document.querySelector(`#${mark}`) !== null;
      // While one goes and the other comes there is no board at all.
      if (now !== isMarked && document.querySelector('[role=grid]') !== null) {
        isMarked = now;
        Object.assign(document.body.dataset, { at: Date.now(), marked: isMarked });
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, MARK);
}

async function arrivalOf(page: Page, isMarked: boolean, since: number): Promise<number | undefined> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await page.waitForTimeout(100)) {
    const last = await page.evaluate(() => {
      const { at, marked } = document.body.dataset;
      return { at: Number(at ?? 0), isMarked: marked === 'true' };
    });
    if (last.isMarked === isMarked && last.at >= since) {
      return last.at - since;
    }
  }
  return undefined;
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

const inOrder = (ms: readonly number[]): number[] => ms.toSorted((one, other) => one - other);
const medianOf = (sorted: readonly number[]): number | undefined => sorted[Math.floor(sorted.length / 2)];

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

type Released = {
  verb: string;
  commandMs: number;
  /** From the start of the command until the registry was written. */
  writtenMs: number;
  /** From then until the build is on the screen. */
  firstTabMs: number | undefined;
  medianTabMs: number | undefined;
  lastTabMs: number | undefined;
  medianListenerMs: number | undefined;
  lastListenerMs: number | undefined;
  behind: number;
  /** When, in ms since 1970. */
  written: number;
};

type Round = {
  product: Product;
  tabs: readonly Page[];
  listeners: ReleaseListeners;
  marked: string;
  isMarked: boolean;
};

async function releaseOnce({ product, tabs, listeners, marked, isMarked }: Round): Promise<Released> {
  const since = Date.now();
  if (isMarked) {
    release(product, 'promote', 'planning', marked);
  } else {
    release(product, 'rollback', 'planning', '--reason', 'measured');
  }
  const commandMs = Date.now() - since;
  const written = Math.round(statSync(path.join(product.dataDir, REGISTRY)).mtimeMs);
  const arrivals = await Promise.all(tabs.map((page) => arrivalOf(page, isMarked, written)));
  const came = inOrder(arrivals.filter((ms) => ms !== undefined));
  const heard = inOrder((await listeners.arrivalsSince(written, PATIENCE)).map((at) => at - written));
  if (!isMarked) {
    release(product, 'unhold', 'planning');
  }
  return {
    verb: isMarked ? 'promote' : 'rollback',
    commandMs,
    writtenMs: written - since,
    firstTabMs: came[0],
    medianTabMs: medianOf(came),
    lastTabMs: came.at(-1),
    medianListenerMs: medianOf(heard),
    lastListenerMs: heard.at(-1),
    behind: arrivals.length - came.length + LISTENERS - heard.length,
    written,
  };
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
    await watchMark(page);
    clean.push(page);
  }
  const tally: Tally = { loads: 0, failed: [] };
  const loaders = await Promise.all(
    Array.from({ length: LOADERS }, () => openBoard({ product, browser, account: 'admin' })),
  );
  const loading = Promise.all(loaders.map((page) => loadAgainAndAgain(page, product, tally)));
  const listeners = await listenForReleases(product, { accounts: BUSY, count: LISTENERS });
  const released: Released[] = [];
  for (let round = 0; round < RELEASES; round += 1) {
    // From the first page load to the last.
    while (tally.loads < (round * LOADS) / RELEASES) {
      await clean[0]?.waitForTimeout(100);
    }
    const done = await releaseOnce({ product, tabs: clean, listeners, marked, isMarked: round % 2 === 0 });
    released.push(done);
    process.stdout.write(`${JSON.stringify(done)} after ${tally.loads} page loads\n`);
    // Later on each page has the build's files already.
    if (round === 0) {
      await tellWhenAsked({ pages: clean, build: marked, since: done.written });
    }
  }
  await loading;
  const kept = await Promise.all(busy.map(async (page) => (await note(page).inputValue()) === TYPED));
  const lost = kept.filter((isKept) => !isKept).length;
  await releaseOnce({ product, tabs: clean, listeners, marked, isMarked: true });
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
  process.exitCode = (await run(product, browser)) ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
