import { setTimeout as wait } from 'node:timers/promises';
import { NZ } from '@haulboard/contract/testing';
import type { Look } from '@haulboard/releases';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { LOOK_HEADER, type Guest } from './stand-in/start-stand-in.ts';
import { faultsOf, hasArrived, verdictOf, type Seen } from './verdict.ts';
import type { WantedVisit } from './wanted-visits.ts';
import { within } from './within.ts';

const LIMIT_MS = 30_000;
/** Longer than a page waits before it tells of a step. */
const SETTLE_MS = 1500;
/** What answers nothing so long never ends; the page’s own watchdog says so after ten seconds. */
const STILL_MS = 15_000;
const CLOSE_MS = 5000;
const LOOK_EVERY_MS = 100;
/** Where the shell keeps who is signed in; a shell that keeps it elsewhere leads to the sign-in, and is told so. */
const SESSION_KEY = 'haulboard.session';

const REFUSAL = /content security policy|integrity|trusted ?type/i;

function textOf(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}

/** Whether a tab's panel is in front and has something on it. Mid-navigation nothing is. */
function showsPanel(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const panel = document.querySelector('[role=tabpanel]:not([hidden])');
      const hasText = (panel?.textContent ?? '').trim() !== '';
      return hasText || (panel?.querySelector('canvas, svg, img, input') ?? null) !== null;
    })
    .catch(() => false);
}

/** Is signed in as if this browser had been here before. */
async function signIn(page: Page, { token }: Guest): Promise<void> {
  const session = { token, channel: 'rehearsal', userId: 1, endsAt: Date.now() + 3_600_000 };
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [SESSION_KEY, JSON.stringify(session)],
  );
}

/** Why it did not boot, or null; late is what neither came nor failed. */
type Visited = { readonly fault: string | null; readonly isLate: boolean };

const STILL: Visited = {
  fault: 'the page stood still and answered nobody: something in it never ends',
  isLate: false,
};

type Looking = {
  readonly address: string;
  readonly guest: Guest;
  readonly wanted: WantedVisit;
  readonly look: Look;
};

/** A page that is on its way. */
type Watch = {
  /** Waits until it came or failed. @returns false where it did not come: no further look is worth it */
  arrive(): Promise<boolean>;
  /** What became of it in the end. */
  judge(): Promise<Visited>;
};

function watchPage(page: Page, { address, guest, wanted, look: finds }: Looking): Watch {
  const errors: string[] = [];
  const refused: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && REFUSAL.test(message.text())) {
      refused.push(textOf(message));
    }
  });
  const see = async (): Promise<Seen | undefined> => {
    const hasPanel = await within(showsPanel(page), STILL_MS, undefined);
    return hasPanel === undefined
      ? undefined
      : { path: new URL(page.url()).pathname, hasPanel, ...guest.heard[finds], errors, refused };
  };
  const isDecided = (seen: Seen) => hasArrived(wanted, seen) || faultsOf(wanted, seen).length > 0;
  return {
    async arrive() {
      await page.setExtraHTTPHeaders({ [LOOK_HEADER]: finds });
      await signIn(page, guest);
      await page.goto(address + wanted.path, { timeout: LIMIT_MS, waitUntil: 'commit' });
      let seen = await see();
      for (
        const end = Date.now() + LIMIT_MS;
        seen && Date.now() < end && !isDecided(seen);
        seen = await see()
      ) {
        await wait(LOOK_EVERY_MS);
      }
      return seen !== undefined && hasArrived(wanted, seen);
    },
    async judge() {
      const seen = await see();
      return seen === undefined
        ? STILL
        : { fault: verdictOf(wanted, seen, LIMIT_MS), isLate: !isDecided(seen) };
    },
  };
}

type Visiting = Omit<Looking, 'look'> & { readonly looks: readonly Look[] };

const SAID: Readonly<Record<Look, string>> = { empty: '', rows: 'with rows in every list, ' };

/** Looks at a page in each way. What came stays open, and may still fall over while the next one comes. */
async function lookAt(context: BrowserContext, { looks, ...visiting }: Visiting): Promise<Visited> {
  const watched: { look: Look; watch: Watch }[] = [];
  for (const look of looks) {
    const watch = watchPage(await context.newPage(), { ...visiting, look });
    watched.push({ look, watch });
    if (!(await watch.arrive())) {
      break;
    }
  }
  // What comes to the screen may still fall over with its first answers.
  await wait(SETTLE_MS);
  for (const { look, watch } of watched) {
    const { fault, isLate } = await watch.judge();
    if (fault !== null) {
      return { fault: `${SAID[look]}${fault}`, isLate };
    }
  }
  return { fault: null, isLate: false };
}

/** Opens a page as somebody who was never here, with nothing kept. A further look finds its files in the browser. */
export async function visitPage(browser: Browser, visiting: Visiting): Promise<Visited> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: NZ,
    locale: 'en-NZ',
  });
  try {
    return await lookAt(context, visiting);
  } finally {
    // Whoever stands still does not close either; the browser ends it.
    await within(context.close(), CLOSE_MS, undefined);
  }
}
