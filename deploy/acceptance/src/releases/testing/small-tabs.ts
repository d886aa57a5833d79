import { loadavg } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newPage, signIn } from '../../testing/browser.ts';
import { inOrder, medianOf, watchMark, wayOf } from './mark-watch.ts';
import { release } from './next-build.ts';
import type { Product } from '../../testing/product.ts';
import { countPages, processorTime, spentBetween } from './processor-time.ts';
import { releaseOnce } from './release-round.ts';
import { countInSight, hideBehind } from './tabs-in-sight.ts';
import { buildGenerated } from './teams.ts';

/** A folder for what the browser notes of each release, to be opened in its own tools (chrome://tracing). */
const TRACES = process.env['TRACES'];
/** One tab of each window is in sight, as a person has them. */
const HIDDEN = process.env['HIDDEN'] === '1';
const NAME = 'weighing';
const MARK = 'small-mark';
/** A server takes 50 connections of one session. */
const TABS_OF_ONE = 40;
const ACCOUNTS = ['carrier', 'carrier2', 'subcarrier'];

type Small = { product: Product; browser: Browser; tabs: number; releases: number; patienceMs: number };

type Noting = { browser: Browser; tabs: readonly Page[] };

/** So many tabs of the page, of as few people as may have them open, in one browser. */
async function openTabs({ product, browser, tabs }: Small): Promise<Page[]> {
  const opened: Page[] = [];
  let context: BrowserContext | undefined;
  while (opened.length < tabs) {
    const account = ACCOUNTS[Math.floor(opened.length / TABS_OF_ONE)];
    if (account === undefined) {
      throw new Error(`TABS is at most ${ACCOUNTS.length * TABS_OF_ONE}`);
    }
    if (opened.length % TABS_OF_ONE === 0) {
      const first = await newPage(browser);
      context = first.context();
      await signIn(first, { product, account, target: `/${NAME}` });
      opened.push(first);
    } else if (context) {
      const page = await context.newPage();
      await page.goto(`${product.address}/${NAME}`);
      opened.push(page);
    }
    const page = opened.at(-1);
    await page?.getByText('Pacific/Auckland').waitFor();
  }
  if (HIDDEN) {
    await hideAllButFirst(opened);
  }
  for (const page of opened) {
    await watchMark(page, { mark: `#${MARK}`, whole: 'dl' });
  }
  return opened;
}

/** In each window, as each person has one, its first tab stays in sight. */
async function hideAllButFirst(opened: readonly Page[]): Promise<void> {
  for (let at = 0; at < opened.length; at += TABS_OF_ONE) {
    const [first, ...others] = opened.slice(at, at + TABS_OF_ONE);
    if (first) {
      await hideBehind(first, others);
    }
  }
}

/** What the way to the screen was made of, for the last tab and the median one. */
async function tellWay(tabs: readonly Page[], given: { build: string; since: number }): Promise<void> {
  const ways = await Promise.all(tabs.map((page) => wayOf(page, given)));
  for (const step of ['asked', 'told', 'began', 'fetched', 'seen'] as const) {
    const ms = inOrder(ways.map((way) => way[step]).filter((each) => !Number.isNaN(each)));
    process.stdout.write(`  ${step}: ${ms[0]} to ${ms.at(-1)} ms, median ${medianOf(ms)}\n`);
  }
}

/** Lets the browser note what it does during a release, where that is wanted. */
async function noting<T>({ browser, tabs }: Noting, name: string, work: () => Promise<T>): Promise<T> {
  if (TRACES === undefined) {
    return work();
  }
  await browser.startTracing(undefined, {
    path: path.join(TRACES, `${name}.json`),
    categories: ['toplevel', 'devtools.timeline', 'v8', 'loading', 'blink.user_timing', '__metadata'],
  });
  // By it the trace's clock is known from the computer's.
  await tabs[0]?.evaluate(() => performance.mark(`at ${Date.now()}`));
  const done = await work();
  await browser.stopTracing();
  return done;
}

/** Measures a remote as `new-remote` writes it: its page draws three lines, so that the rest is the platform's. */
export async function runSmall(small: Small): Promise<boolean> {
  const { product, browser, releases, patienceMs } = small;
  const plain = release(product, 'publish', buildGenerated(NAME)).build;
  release(product, 'promote', NAME, plain);
  // Seen at once; the page is whole once it has its data, which a build that is new asks for.
  const page = (source: string) =>
    source.replace('<Screen ', `<><i id="${MARK}" /><Screen `).replace('</Screen>', '</Screen></>');
  const next = buildGenerated(NAME, { file: `src/pages/${NAME}/${NAME}-page.tsx`, change: page });
  const marked = release(product, 'publish', next).build;
  const tabs = await openTabs(small);
  const open = { tabs: tabs.length, inSight: await countInSight(tabs), processes: countPages() };
  process.stdout.write(`${JSON.stringify(open)}\n`);
  const last: number[] = [];
  let behind = 0;
  for (let at = 0; at < releases; at += 1) {
    const before = processorTime();
    const round = { product, part: NAME, tabs, marked, isMarked: at % 2 === 0, patienceMs };
    const done = await noting({ browser, tabs }, String(at), () => releaseOnce(round));
    const spent = spentBetween(before, processorTime());
    process.stdout.write(`${JSON.stringify({ ...done, spent, load: loadavg()[0] })}\n`);
    // Later on each page has the build's files already.
    await tellWay(tabs, { build: at % 2 === 0 ? marked : plain, since: done.written });
    behind += done.behind;
    last.push(done.lastTabMs ?? Number.POSITIVE_INFINITY);
  }
  const sorted = inOrder(last);
  const told = { tabs: tabs.length, behind, lastTabMs: [sorted[0], medianOf(sorted), sorted.at(-1)] };
  process.stdout.write(`${JSON.stringify(told)}\n`);
  return behind === 0;
}
