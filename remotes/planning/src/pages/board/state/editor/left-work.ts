import { listPlanDrafts, savePlanDraft } from '@haulboard/contract';
import { browserTabId, openTabIds, tabClosed } from '@haulboard/data/storage';
import type { ShellApi } from '@haulboard/contract/shell';
import { createBackoff, readNotNow } from '@haulboard/data';
import { readCache } from '../../../../model/drafts/editor-cache.ts';
import type { EditorFields } from '../../../../model/drafts/load-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/** The plan as its calls name it. */
export type PlanQuery = { date: number; carrierId?: number | undefined };

/** Half-typed work that a tab left which is not open any more. */
export type LeftWork = { tab: string; fields: EditorFields; savedAt: number };

type FoundWork = {
  own: LeftWork | undefined;
  left: LeftWork[];
  /** Other tabs of this browser that have half-typed work and are open. */
  openTabs: string[];
};

/** A tab that reloads has its id again by then. */
const RELOAD_MS = 2000;

/** Sends what this tab could not send before its page went: it is newer than what the server has. */
async function sendKept(http: ShellApi['http'], query: PlanQuery, kept: StoredDraft): Promise<void> {
  if (kept.read().size === 0) {
    return;
  }
  const tab = await browserTabId();
  const payload = kept.read().get(tab);
  if (payload !== undefined) {
    await http.send(savePlanDraft, { body: { ...query, tab, payload } });
    kept.forget(tab);
  }
}

/** Finds what this tab had half typed, and what others left. What the session's end cut off is newer than the server's. */
async function findWork(http: ShellApi['http'], query: PlanQuery, kept: StoredDraft): Promise<FoundWork> {
  await sendKept(http, query, kept);
  const [drafts, tab, open] = await Promise.all([
    http.send(listPlanDrafts, { query }),
    browserTabId(),
    openTabIds(),
  ]);
  const texts = new Map(drafts.map((draft) => [draft.tab, draft]));
  for (const [keptTab, payload] of kept.read()) {
    texts.set(keptTab, { ...query, tab: keptTab, payload, savedAt: texts.get(keptTab)?.savedAt ?? 0 });
  }
  const works = [...texts.values()].flatMap(({ tab: from, payload, savedAt }) => {
    const fields = readCache(payload);
    return fields ? [{ tab: from, fields, savedAt }] : [];
  });
  const others = works.filter((work) => work.tab !== tab);
  return {
    own: works.find((work) => work.tab === tab),
    left: others.filter((work) => !open.has(work.tab)),
    openTabs: others.map((work) => work.tab).filter((other) => open.has(other)),
  };
}

/** Asks until the server has time to say it: a new load must not begin over one that is half typed. */
async function findUntilAnswered(find: () => Promise<FoundWork>, signal: AbortSignal): Promise<FoundWork> {
  const backoff = createBackoff();
  for (;;) {
    try {
      return await find();
    } catch (error) {
      const notNow = readNotNow(error);
      if (!notNow || signal.aborted) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, backoff.next(notNow.retryAfterSeconds)));
    }
  }
}

/** Resolves when one of these tabs is closed; a frozen tab closes seconds after the person closed it. */
async function oneClosed(tabs: readonly string[], signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const waiting = AbortSignal.any([signal, over.signal]);
  await Promise.race(tabs.map((tab) => tabClosed(tab, waiting))).finally(() => over.abort());
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
}

type WatchOptions = { http: ShellApi['http']; query: PlanQuery; kept: StoredDraft; signal: AbortSignal };

/** Tells what was half typed, and again whenever a tab that has half-typed work is closed. */
export async function watchWork(
  { http, query, kept, signal }: WatchOptions,
  onFound: (found: Pick<FoundWork, 'left'>, own?: LeftWork) => void,
): Promise<void> {
  const find = () => findWork(http, query, kept);
  let found = await findUntilAnswered(find, signal);
  if (!signal.aborted) {
    onFound(found, found.own);
  }
  while (!signal.aborted && found.openTabs.length > 0) {
    await oneClosed(found.openTabs, signal);
    found = await findUntilAnswered(find, signal);
    if (!signal.aborted) {
      onFound(found);
    }
  }
}

/** Forgets what a tab left, everywhere. */
export async function forgetWork(
  http: ShellApi['http'],
  query: PlanQuery,
  { tab, kept }: { tab: string; kept: StoredDraft },
): Promise<void> {
  kept.forget(tab);
  await http.send(savePlanDraft, { body: { ...query, tab, payload: '' } });
}
