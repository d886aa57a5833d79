import {
  getBoard,
  getPlanView,
  getSystemSettings,
  listNotices,
  listShares,
  TaskStatus,
  type CallResult,
} from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/time';
import type { Page } from 'playwright-core';
import { CallRefused, type Reader } from '../testing/api.ts';

/** A number on the screen and the server's, by what it counts. */
type Numbers = Readonly<Record<string, number>>;

const PATIENCE_MS = 20_000;
/** What is off is listed, and not counted. */
const OFF: ReadonlySet<number> = new Set([TaskStatus.Declined, TaskStatus.Canceled]);

type Said = {
  bell: string;
  offers: string;
  panel: string;
  counts: string;
  /** The day of the board on the screen, as the board itself says; empty on other pages. */
  boardDay: string;
  path: string;
};

/** What the screen says in words; the active page and the header, nothing of hidden tabs. */
function readWords(page: Page): Promise<Said> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('header button[aria-label]')].map(
      (button) => button.getAttribute('aria-label') ?? '',
    );
    const panel = document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])');
    const counts = panel?.querySelector<HTMLElement>('[data-counts]');
    return {
      bell: labels.find((label) => /unread:|未读/.test(label)) ?? '',
      offers: labels.find((label) => /trucks offered:|待接收卡车/.test(label)) ?? '',
      panel: panel?.innerText ?? '',
      // A small window folds the counts away.
      counts: counts?.checkVisibility() ? counts.innerText : '',
      boardDay: counts?.dataset['counts'] ?? '',
      path: location.pathname,
    };
  });
}

function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

/** `no drafts` is a number too. */
function draftsIn(panel: string): number | undefined {
  return /no drafts|没有草稿/.test(panel) ? 0 : numberIn(panel, /([\d,]+) (?:drafts?|个草稿)/);
}

/** The day a page is of: a plan's is the first date on it. */
function dayIn({ boardDay, panel }: Said): string | undefined {
  if (boardDay !== '') {
    return boardDay;
  }
  const [, date, month, year] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(panel) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${date}`;
}

const BOARD = /^\/(today\/edit|tomorrow)$/;
const PLAN = /^\/plan\/(carrier-company\/)?(today|tomorrow)$/;

const known = (numbers: Record<string, number | undefined>): Numbers =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The numbers that can be read off the screen at the moment. */
function numbersOf({ bell, offers, panel, counts, path }: Said): Numbers {
  const header = { bell: numberIn(bell, /(\d+)$/), offers: numberIn(offers, /(\d+)$/) };
  if (BOARD.test(path)) {
    return known({
      ...header,
      trucks: numberIn(counts, /([\d,]+) (?:trucks?|辆卡车)/),
      loads: numberIn(counts, /([\d,]+) (?:loads?|车次)$/m),
      unassigned: numberIn(counts, /([\d,]+) (?:unassigned|车次未分配)/),
      drafts: counts === '' ? undefined : draftsIn(panel),
    });
  }
  return known({
    ...header,
    ...(PLAN.test(path) ? { planned: numberIn(panel, /([\d,]+) (?:loads?|车次)[,，]/) } : {}),
  });
}

async function carriersOf(reader: Reader, date: number): Promise<CallResult<typeof getPlanView>['carriers']> {
  try {
    return (await reader.read(getPlanView, { date }, { type: 'today' })).carriers;
  } catch (error) {
    if (error instanceof CallRefused) {
      return [];
    }
    throw error;
  }
}

/** Whose board a super admin looks at: the dispatcher who is named first on it. Others have no choice. */
async function chosenCarrier(
  reader: Reader,
  { panel, date }: { panel: string; date: number },
): Promise<{ carrier_id?: number }> {
  const carriers = await carriersOf(reader, date);
  const [first] = carriers
    .filter(({ name }) => panel.includes(name))
    .toSorted((a, b) => panel.indexOf(a.name) - panel.indexOf(b.name));
  return first ? { carrier_id: first.carrierId } : {};
}

async function serverNumbers(reader: Reader, said: Said, wanted: Numbers): Promise<Numbers> {
  const { path, panel } = said;
  const { today, operatingTimeZone: zone } = await reader.read(getSystemSettings);
  const date = dayStart(dayIn(said) ?? today, zone);
  const numbers: Record<string, number> = {};
  if ('bell' in wanted) {
    const now = dayStart(dayOf(Date.now() / 1000, zone), zone);
    numbers['bell'] = (await reader.read(listNotices, { page: 1, page_size: 10, date: now })).unRead;
  }
  if ('offers' in wanted) {
    const shares = await reader.read(listShares);
    numbers['offers'] = shares.flatMap(({ vehicleShareList }) => vehicleShareList).length;
  }
  if (BOARD.test(path)) {
    const carrierId = await chosenCarrier(reader, { panel, date });
    const { vehicles, unassigned } = await reader.read(getBoard, { date, ...carrierId });
    const planned = vehicles.flatMap(({ tasks }) => tasks);
    numbers['trucks'] = vehicles.length;
    numbers['loads'] = [...planned, ...unassigned].filter(({ taskStatus }) => !OFF.has(taskStatus)).length;
    numbers['unassigned'] = unassigned.length;
    numbers['drafts'] = planned.filter((task) => task.isMine && task.taskStatus === TaskStatus.Draft).length;
  }
  if ('planned' in wanted) {
    const view = await reader.read(getPlanView, { date }, { type: 'today' });
    // A load with two dockets comes with two crews.
    const counted = view.crews.flatMap(({ loads }) => loads).filter(({ taskStatus }) => !OFF.has(taskStatus));
    numbers['planned'] = new Set(counted.map(({ id }) => id)).size;
  }
  return numbers;
}

async function numbersOrRefusal(
  reader: Reader,
  words: Said,
  wanted: Numbers,
): Promise<Numbers | CallRefused> {
  try {
    return await serverNumbers(reader, words, wanted);
  } catch (error) {
    if (error instanceof CallRefused) {
      return error;
    }
    throw error;
  }
}

/** The numbers on the screen that differ from the server's, after the page had time to catch up. */
export async function wrongNumbers(page: Page, reader: Reader): Promise<string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const before = await readWords(page);
    const shown = numbersOf(before);
    const held = await numbersOrRefusal(reader, before, shown);
    if (held instanceof CallRefused) {
      // A page that its person may not open is left for /error/403; the address may be older than that.
      if (Date.now() > end) {
        return [`${before.path} stays open, the server says: ${held.message}`];
      }
      await page.waitForTimeout(500);
      continue;
    }
    const wrong = Object.entries(shown).filter(
      ([name, value]) => held[name] !== undefined && held[name] !== value,
    );
    if (wrong.length === 0) {
      return [];
    }
    if (Date.now() > end) {
      return wrong.map(
        ([name, value]) => `${name} on ${before.path}: ${value} shown, the server has ${held[name]}`,
      );
    }
    await page.waitForTimeout(500);
  }
}
