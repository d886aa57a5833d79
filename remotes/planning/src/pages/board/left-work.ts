import { listPlanDrafts, savePlanDraft } from '@haulboard/contract';
import { browserTabId, openTabIds } from '@haulboard/data/storage';
import type { ShellApi } from '@haulboard/contract/shell';
import { readCache } from '../../model/editor-cache.ts';
import type { EditorFields } from '../../model/load-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/** The plan as its calls name it. */
export type PlanQuery = { date: number; carrierId?: number | undefined };

/** Half-typed work that a tab left which is not open any more. */
export type LeftWork = { tab: string; fields: EditorFields; savedAt: number };

type Found = { own: LeftWork | undefined; left: LeftWork[] };

/** Finds what this tab had half typed, and what others left. What the session's end cut off is newer than the server's. */
export async function findWork(http: ShellApi['http'], query: PlanQuery, kept: StoredDraft): Promise<Found> {
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
  return {
    own: works.find((work) => work.tab === tab),
    left: works.filter((work) => work.tab !== tab && !open.has(work.tab)),
  };
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
