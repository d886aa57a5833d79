import { subjectOf } from '../../../../model/commands/local-change.ts';
import type { Batch } from '../../../../model/sync/queue.ts';

/** What all builds of this remote in one document agree on. Builds of other days read it: its shape stays. */
export type PlanPage = {
  /** The store that sends and keeps the changes; others show what it keeps. */
  owner: object | undefined;
  /** Called when another store took over, and when the owner has kept something. */
  readonly listeners: Set<() => void>;
  /** Ids that were given to new loads and to batches, by whichever store. */
  lowestId: number;
  lastBatch: number;
};

declare global {
  // Known to the whole document: an open page meets several builds, and each has stores of its own.
  var haulboardPlans: Map<number, PlanPage> | undefined;
}

/** By user: whoever signs in next keeps changes of their own. */
export function planPage(userId: number): PlanPage {
  globalThis.haulboardPlans ??= new Map();
  const page = globalThis.haulboardPlans.get(userId) ?? {
    owner: undefined,
    listeners: new Set(),
    lowestId: 0,
    lastBatch: 0,
  };
  globalThis.haulboardPlans.set(userId, page);
  return page;
}

/** Ids of what was kept are given to nothing else. */
export function countIn(page: PlanPage, queue: Batch[]): Batch[] {
  const ids = queue.flatMap(({ changes }) => changes.map((change) => subjectOf(change).id));
  page.lowestId = Math.min(page.lowestId, ...ids);
  page.lastBatch = Math.max(page.lastBatch, ...queue.map(({ id }) => id));
  return queue;
}
