import { getPlanHistory, type Board, type PlanSeen } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useCall, useShell } from '@haulboard/data';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSame } from '../../../../components/use-same.ts';
import { predictUndo, inDoubt, type PredictedUndo } from '../../../../model/sync/history.ts';
import { hintOf } from '../../../../model/sync/fresh-rows.ts';
import {
  isOnItsWay,
  isUnsaved,
  shownBoard,
  unsavedIds,
  waitingCount,
  type Batch,
} from '../../../../model/sync/queue.ts';
import { useFirstLook } from './use-first-look.ts';
import { planStore, type PlanStore } from './plan-store.ts';
import type { PlanDay } from './use-day.ts';

export type Plan = {
  store: PlanStore;
  /** The board with every change on its way painted on it. */
  shown: Board | undefined;
  unsaved: ReadonlySet<number>;
  waiting: number;
  hasUnsaved: boolean;
  isOnItsWay: boolean;
  /** The first change that somebody else was faster than, of this day. */
  conflict: Batch | undefined;
  conflictCount: number;
  /** What undo and redo would take. */
  predicted: PredictedUndo;
  /** What others have done since this person last looked at the day's history. */
  seen: PlanSeen | undefined;
  refreshHistory: () => void;
};

/** The day's board as this person sees it: fetched, plus what is on its way to the server. */
export function usePlan({ day, carrierId, call }: PlanDay): Plan {
  const shell = useShell();
  const { zone } = shell.time;
  const store = planStore(shell);
  const { queue } = useSyncExternalStore(store.subscribe, store.get);
  const { data, isFetching, error, retry, hear } = call;
  const shown = useMemo(() => data && shownBoard(data, queue), [data, queue]);
  const unsaved = useMemo(() => unsavedIds(queue), [queue]);
  const history = useCall(getPlanHistory, {
    query: { date: dayStart(day, zone), carrierId: carrierId ?? undefined, pageSize: 1 },
  });
  const refreshHistory = history.retry;
  useFirstLook({ day, carrierId, history });

  // First: a board that has just arrived holds what was settled when it was asked for …
  useEffect(() => {
    if (!isFetching && error === null) {
      store.fetched(day);
    }
  }, [store, day, isFetching, error]);

  // … then: what has settled since asks for a new one.
  const settled = queue.filter((batch) => batch.day === day && batch.state === 'settled' && !batch.isAsked);
  const settledIds = settled.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (settledIds !== '') {
      store.asked(day);
      hear(settled.map(hintOf));
      refreshHistory();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each command; `settled` is new at every drawing
  }, [store, day, settledIds, hear, refreshHistory]);

  // A refusal or a conflict means that what is shown here is old.
  useEffect(
    () =>
      store.onNews((news) => {
        if (news.day === day && news.kind !== 'takenBack') {
          retry();
          refreshHistory();
        }
      }),
    [store, day, retry, refreshHistory],
  );

  const ofDay = useMemo(() => queue.filter((batch) => batch.day === day), [queue, day]);
  const isToldAnew = history.isFetching || settled.length > 0;
  const told = history.data;
  const predicted = useMemo(
    () => predictUndo(isToldAnew ? inDoubt(told) : told, ofDay),
    [isToldAnew, told, ofDay],
  );
  const conflicts = ofDay.filter(({ state }) => state === 'conflict');
  const conflictIds = conflicts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (conflictIds !== '') {
      retry();
    }
  }, [conflictIds, retry]);

  return useSame({
    store,
    shown,
    unsaved,
    waiting: waitingCount(queue),
    hasUnsaved: queue.some(isUnsaved),
    isOnItsWay: isOnItsWay(queue),
    conflict: conflicts[0],
    conflictCount: conflicts.length,
    predicted,
    seen: told?.seen ?? undefined,
    refreshHistory,
  });
}
