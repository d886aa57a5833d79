import type { Board } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { EMPTY_HISTORY } from '../../model/history.ts';
import { isUnsaved, shownBoard, unsavedIds, waitingCount, type Batch } from '../../model/queue.ts';
import { planStore, type PlanStore } from './plan-store.ts';
import type { PlanDay } from './use-day.ts';

export type Plan = {
  store: PlanStore;
  /** The board with every change on its way painted on it. */
  shown: Board | undefined;
  unsaved: ReadonlySet<number>;
  waiting: number;
  hasUnsaved: boolean;
  /** The first change that somebody else was faster than, of this day. */
  conflict: Batch | undefined;
  conflictCount: number;
  undoLabel: Batch['label'] | undefined;
  redoLabel: Batch['label'] | undefined;
};

/** The day's board as this person sees it: fetched, plus what is on its way to the server. */
export function usePlan({ day, call }: PlanDay): Plan {
  const shell = useShell();
  const store = planStore(shell);
  const { queue, histories } = useSyncExternalStore(store.subscribe, store.get);
  const { data, isFetching, error, retry } = call;
  const shown = useMemo(() => data && shownBoard(data, queue), [data, queue]);
  const unsaved = useMemo(() => unsavedIds(queue), [queue]);

  // First: a board that has just arrived holds what was settled when it was asked for …
  useEffect(() => {
    if (!isFetching && error === null) {
      store.fetched(day);
    }
  }, [store, day, isFetching, error]);

  // … then: what has settled since asks for a new one.
  const settled = queue
    .filter((batch) => batch.day === day && batch.state === 'settled')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (settled !== '') {
      store.asked(day);
      retry();
    }
  }, [store, day, settled, retry]);

  // A refusal or a conflict means that what is shown here is old.
  useEffect(
    () =>
      store.onNews((news) => {
        if (news.day === day) {
          retry();
        }
      }),
    [store, day, retry],
  );

  const conflicts = queue.filter((batch) => batch.day === day && batch.state === 'conflict');
  const conflictIds = conflicts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (conflictIds !== '') {
      retry();
    }
  }, [conflictIds, retry]);

  const { done, undone } = histories[day] ?? EMPTY_HISTORY;
  return {
    store,
    shown,
    unsaved,
    waiting: waitingCount(queue),
    hasUnsaved: queue.some(isUnsaved),
    conflict: conflicts[0],
    conflictCount: conflicts.length,
    undoLabel: done.at(-1)?.label,
    redoLabel: undone.at(-1)?.label,
  };
}
