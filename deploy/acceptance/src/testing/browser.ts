import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallResult, passwordLogin } from '@haulboard/contract';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { sessionOf } from './api.ts';
import { ROOT, type Product } from './product.ts';

const SCREENSHOTS = path.join(ROOT, 'deploy/acceptance/dist/screenshots');
const PASSWORD = 'demo-haulboard';
const SESSION_MS = 7 * 24 * 3_600_000;

/** Ends what hangs. A slow machine is no fault. */
const PATIENCE_MS = 120_000;

/** Chromium, as Debian installs it or as CHROMIUM_PATH says. All that it opens has patience. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(`${executablePath} is missing: install Chromium or set CHROMIUM_PATH`);
  }
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      // Widths as they are on a screen: without windows the browser rounds each letter to whole pixels.
      '--font-render-hinting=none',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/** Set, it shows which tests look before the server has answered. */
const SLOW_LINE_MS = Number(process.env['SLOW_LINE_MS'] ?? 0);

export type Visit = { width?: number; height?: number; locale?: 'en-US' | 'zh-CN'; zone?: string };

/** A browser of one's own, as a person at another desk has it; its clock is in New Zealand unless a zone is named. */
export async function newPage(browser: Browser, visit: Visit = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: visit.width ?? 1440, height: visit.height ?? 900 },
    timezoneId: visit.zone ?? 'Pacific/Auckland',
    locale: 'en-NZ',
  });
  if (SLOW_LINE_MS > 0) {
    await slowDown(context, SLOW_LINE_MS);
  }
  return context.newPage();
}

/** The server's answers come so many milliseconds later. */
async function slowDown(context: BrowserContext, latency: number): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await sleep(latency);
    await route.fallback().catch(() => undefined);
  });
}

type Arrival = { product: Product; account: string; target?: string };

/** Signs in by keyboard and waits for the page behind the sign-in. */
export async function signInByHand(page: Page, { product, account, target = '/' }: Arrival): Promise<void> {
  await page.goto(`${product.address}${target}`);
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}

/** Opens a page as somebody who signed in before: it is stored what the sign-in page stores. */
export async function signIn(page: Page, { product, account, target = '/' }: Arrival): Promise<void> {
  await comeSignedIn(page, await sessionOf(product, account));
  await page.goto(`${product.address}${target}`);
}

/** The page begins with what the sign-in page stores for this session. */
export async function comeSignedIn(page: Page, session: CallResult<typeof passwordLogin>): Promise<void> {
  await page.addInitScript(
    (text) => {
      // Once: whoever signs out stays signed out.
      if (sessionStorage.getItem('signed-in-before') === null) {
        sessionStorage.setItem('signed-in-before', 'yes');
        localStorage.setItem('haulboard.session', text);
      }
    },
    JSON.stringify({ ...session, endsAt: Date.now() + SESSION_MS }),
  );
}

/** Goes to an address inside the page, as a link does, without loading the page anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the page of a path is in front, and its tab with it. */
export async function untilInFront(page: Page, path: string): Promise<void> {
  await page.locator(`[data-page="${path}"]:not([hidden])`).waitFor();
}

/** Waits until a field says this: what was half typed comes from the server, a moment after its editor. */
export async function untilSays(field: Locator, text: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let said = await field.inputValue();
  while (said !== text) {
    if (Date.now() > end) {
      throw new Error(`the field says “${said}”, not “${text}”`);
    }
    await field.page().waitForTimeout(100);
    said = await field.inputValue();
  }
}

/** Keeps a picture of the page for people to look at, when PICTURES is set: taking hundreds takes minutes. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) {
    return;
  }
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) });
}

type AxeResult = {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
  /** Rules that held somewhere. */
  held: number;
};

/** What fades or moves has come to rest: a veil that is half gone takes the contrast of what lies below it. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is paused never ends.
    const enough = new Promise((resolve) => setTimeout(resolve, 5000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), enough]);
    // Who drew it takes it away in the frame after.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * What axe (WCAG 2.2 AA) finds on the page, or within a part of it, one line each. A scan that saw next to nothing is
 * an error, not a pass.
 */
export async function axeFaults(page: Page, atLeast = 100, within = 'body'): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  // Selectors of all that is right, and sending them, took longer than the scan.
  const options = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  };
  const result = await page.evaluate<AxeResult>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})
      .then(({ violations, passes }) => ({ violations, held: passes.length }))`,
  );
  const seen = await page.locator(`${within} *`).count();
  if (seen < atLeast || result.held === 0) {
    throw new Error(`axe saw only ${seen} nodes: the page is not there yet`);
  }
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
