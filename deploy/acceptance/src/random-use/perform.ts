import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Action, Line, Target } from './action.ts';
import { go } from '../testing/browser.ts';
import { placeOf } from './on-screen.ts';

/** Seconds that a person waits for a page that comes at all. */
const PATIENCE = { timeout: 120_000 };
const SLOW_MS = 2000;

/** One browser of one person: its tabs, the one in front, and how its line is. */
export type Desk = {
  context: BrowserContext;
  tabs: Page[];
  front: Page;
  line: Line;
  /** Opens one more tab, watched as the others are. */
  openTab: () => Promise<Page>;
};

/** Does what was drawn. A target that is gone is not pressed: nobody presses what is not there. */
export async function perform(desk: Desk, action: Action): Promise<void> {
  const { front } = desk;
  switch (action.kind) {
    case 'go':
      return go(front, action.path);
    case 'press':
      return press(front, action.key);
    case 'type':
      return front.keyboard.type(action.text);
    case 'click':
      return click(front, action.target, action.button);
    case 'drag':
      return drag(front, action.from, action.to);
    case 'line':
      return setLine(desk, action.line);
    case 'tab':
      return switchTab(desk, action.what);
    case 'size':
      return front.setViewportSize({ width: action.width, height: action.height });
    case 'reload':
      return reload(desk);
    case 'back':
      return back(front);
  }
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) {
    await page.keyboard.press(key);
  }
}

/** Away, a page cannot be loaded: what comes then is the browser's own. */
async function reload({ front, line }: Desk): Promise<void> {
  if (line !== 'away') {
    await front.reload(PATIENCE);
  }
}

/** Before the first page of a tab there is nothing of ours. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (navigation.canGoBack) {
      navigation.back();
    }
  });
}

async function click(page: Page, target: Target, button: 'left' | 'right'): Promise<void> {
  const place = await placeOf(page, target);
  if (place) {
    await page.mouse.click(place.x, place.y, { button });
  }
}

async function drag(page: Page, from: Target, to: Target): Promise<void> {
  const start = await placeOf(page, from);
  const end = await placeOf(page, to);
  if (start && end) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
  }
}

async function switchTab(desk: Desk, what: 'open' | 'other'): Promise<void> {
  const other = desk.tabs.find((page) => page !== desk.front);
  if (what === 'open' && desk.line === 'away') {
    return;
  }
  desk.front = what === 'open' || !other ? await desk.openTab() : other;
  await desk.front.bringToFront();
}

const LATENCY: Readonly<Record<Line, number>> = { good: 0, slow: SLOW_MS, away: 0 };

async function setLine(desk: Desk, line: Line): Promise<void> {
  desk.line = line;
  await desk.context.setOffline(line === 'away');
  await Promise.all(desk.tabs.map((page) => setLatency(page, LATENCY[line])));
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function setLatency(page: Page, latency: number): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  const session = await opened;
  if (latency > 0) {
    const endless = { downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...endless });
    return;
  }
  // Ended rather than set to nothing: Chromium keeps one setting for both, and the last to speak wins.
  await session.detach();
  sessions.delete(page);
}
