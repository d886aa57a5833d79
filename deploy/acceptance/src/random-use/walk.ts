import { pick, seeded } from '@haulboard/demo';
import type { Browser, Page } from 'playwright-core';
import { readWith, sessionOf, type Reader } from '../testing/api.ts';
import { comeSignedIn, newPage } from '../testing/browser.ts';
import type { Product } from '../testing/product.ts';
import { actionText, type Action, type Finding, type Step } from './action.ts';
import { drawAction } from './draw-action.ts';
import { isFocusLost } from './focus.ts';
import { wrongNumbers } from './numbers.ts';
import { watchPage, type PageWatch } from './page-watch.ts';
import { perform, type Desk } from './perform.ts';

const SETTLE_MS = 20_000;
const PATIENCE = { timeout: 120_000 };
const STEP_LIMIT_MS = 120_000;

/** Whoever plans does the most, and so is drawn the most often. */
const PEOPLE =
  'carrier carrier carrier carrier2 carrier2 subcarrier subcarrier portal admin customer customerchild subcustomer company crew destination'.split(
    ' ',
  );
const LOCALES = ['en-US', 'zh-CN'] as const;

export type Walk = {
  product: Product;
  browser: Browser;
  seed: string;
  walk: number;
  steps: number;
  /** Is given each page before it loads: a test plants faults there. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** What is drawn again from a record, instead of by chance. */
export type Recorded = { account: string; locale: string; actions: readonly Action[] };

/** One visit of one person: signs in, does what comes to mind, and is looked at after each step. */
export async function takeWalk(given: Walk, tell: (step: Step) => void, recorded?: Recorded): Promise<void> {
  const random = seeded(`${given.seed}/${given.walk}`);
  const account = recorded?.account ?? pick(PEOPLE, random);
  const locale = recorded?.locale ?? pick(LOCALES, random);
  const visit = await openDesk(given, account, locale);
  const take = async (step: number, action: Action, isDone: boolean): Promise<boolean> => {
    const findings = await doStep(visit, action, isDone);
    const path = new URL(visit.desk.front.url()).pathname;
    tell({ seed: given.seed, walk: given.walk, step, account, locale, path, action, findings });
    return findings.every(({ kind }) => kind !== 'stuck');
  };
  try {
    // What a person finds on arriving is looked at too.
    let goesOn = await take(0, ARRIVAL, true);
    for (let step = 1; goesOn && step <= (recorded?.actions.length ?? given.steps); step += 1) {
      const { front, line, tabs } = visit.desk;
      const drawn = { page: front, random, line, tabs: tabs.length };
      goesOn = await take(step, recorded?.actions[step - 1] ?? (await drawAction(drawn)), false);
    }
  } finally {
    await visit.desk.context.close();
  }
}

const ARRIVAL: Action = { kind: 'go', path: '/' };

async function doStep(visit: Visit, action: Action, isDone: boolean): Promise<Finding[]> {
  const found: Finding[] = [];
  const stuck = await within(STEP_LIMIT_MS, async () => {
    visit.forgive(action.kind === 'line' || visit.desk.line !== 'good');
    await (isDone ? undefined : perform(visit.desk, action));
    const look = await lookAt(visit, action);
    visit.trouble = look.trouble;
    found.push(...look.found);
  });
  return stuck ? [...found, stuck] : found;
}

type Visit = {
  desk: Desk;
  reader: Reader;
  watches: Map<Desk['front'], PageWatch>;
  forgive: (isOn: boolean) => void;
  /** As the step before left it. */
  trouble: Trouble;
};

async function openDesk(
  { product, browser, prepare }: Walk,
  account: string,
  locale: string,
): Promise<Visit> {
  const session = await sessionOf(product, account);
  const first = await newPage(browser);
  const context = first.context();
  const watches: Visit['watches'] = new Map();
  const open = async (page: Desk['front'], target: string): Promise<Desk['front']> => {
    watches.set(page, watchPage(page));
    await comeSignedIn(page, session);
    await prepare?.(page);
    await page.addInitScript((chosen) => {
      // Printing stops a page until somebody answers the browser's own dialog.
      window.print = () => undefined;
      if (localStorage.getItem('haulboard.locale') === null) {
        localStorage.setItem('haulboard.locale', chosen);
      }
    }, locale);
    await page.goto(`${product.address}${target}`, PATIENCE);
    await page.locator('header').first().waitFor(PATIENCE);
    return page;
  };
  await open(first, '/');
  const desk: Desk = {
    context,
    tabs: [first],
    front: first,
    line: 'good',
    async openTab() {
      const page = await open(await context.newPage(), '/');
      desk.tabs.push(page);
      return page;
    },
  };
  const forgive = (isOn: boolean) => watches.forEach((watch) => watch.forgiveNetwork(isOn));
  const reader = readWith(product, session.token);
  return { desk, reader, watches, forgive, trouble: { isFocusLost: false, wrong: [] } };
}

/** What is wrong and stays so is told once: when it begins. */
type Trouble = { isFocusLost: boolean; wrong: readonly string[] };

async function lookAt(
  { desk, reader, watches, trouble: before }: Visit,
  action: Action,
): Promise<{ trouble: Trouble; found: Finding[] }> {
  const { front, line } = desk;
  const isSettled = (await watches.get(front)?.settle(SETTLE_MS)) ?? false;
  // Tab after the last thing on a page leaves for the browser's own buttons: that is as it should be.
  const mayLeave = action.kind === 'press' && action.key.endsWith('Tab');
  const isLost = isSettled && !mayLeave && (await isFocusLost(front));
  const canCompare = isSettled && line === 'good';
  const wrong = canCompare ? await wrongNumbers(front, reader) : [];
  const found: Finding[] = [...watches.values()].flatMap((watch) => watch.take());
  if (isLost && !before.isFocusLost) {
    found.push({
      kind: 'focus on the page',
      says: `on ${new URL(front.url()).pathname}, after: ${actionText(action)}`,
    });
  }
  const fresh = wrong.filter((one) => !before.wrong.includes(one));
  found.push(...fresh.map((says): Finding => ({ kind: 'wrong number', says })));
  return { trouble: { isFocusLost: mayLeave ? before.isFocusLost : isLost, wrong }, found };
}

/** A step that never ends is a finding too; the walk is over then. */
async function within(limitMs: number, act: () => Promise<void>): Promise<Finding | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const says = `nothing for ${limitMs / 1000} s`;
    timer = setTimeout(() => resolve({ kind: 'stuck', says }), limitMs);
  });
  try {
    return await Promise.race([act().then(() => undefined), late]);
  } catch (error) {
    return {
      kind: 'stuck',
      says: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no error',
    };
  } finally {
    clearTimeout(timer);
  }
}
