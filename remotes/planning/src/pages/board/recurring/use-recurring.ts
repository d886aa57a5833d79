import {
  fillRecurringDay,
  listRecurringLoads,
  setRecurringState,
  skipRecurringDay,
  type CallResult,
  type RecurringLoad,
  type RecurringState,
} from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useSend, useZone } from '@haulboard/data';
import { useState } from 'react';

export type Filled = CallResult<typeof fillRecurringDay>;

/** A carrier's recurring loads and what can be done with them. */
export function useRecurring({ carrierId, onFilled }: { carrierId: number | null; onFilled: () => void }) {
  const zone = useZone();
  const carrier = { carrierId: carrierId ?? undefined };
  const call = useCall(listRecurringLoads, { query: carrier });
  const [removed, setRemoved] = useState<{ one: RecurringLoad; before: RecurringState }>();
  const [filled, setFilled] = useState<Filled>();
  const show = (one: RecurringLoad) =>
    call.setData((list) => list?.map((other) => (other.id === one.id ? one : other)));
  const state = useSend(setRecurringState, { onDone: show });
  const skip = useSend(skipRecurringDay, { onDone: show });
  const fill = useSend(fillRecurringDay, {
    onDone: (result) => {
      setFilled(result);
      onFilled();
    },
  });
  const setState = ({ id, version }: RecurringLoad, next: RecurringState) =>
    state.send({ params: { id }, body: { version, state: next } });
  return {
    call,
    removed,
    filled,
    isBusy: state.isSending || skip.isSending || fill.isSending,
    show,
    setState: (one: RecurringLoad, next: RecurringState) => void setState(one, next),
    remove: async (one: RecurringLoad) => {
      const gone = await setState(one, 'removed');
      if (gone) {
        setRemoved({ one: gone, before: one.state });
      }
    },
    restoreTargets: async () => {
      if (removed && (await setState(removed.one, removed.before))) {
        setRemoved(undefined);
      }
    },
    skip: ({ id }: RecurringLoad, day: Day, isSkipped: boolean) =>
      void skip.send({ params: { id }, body: { day, isSkipped } }),
    fill: (day: Day) => void fill.send({ body: { ...carrier, date: dayStart(day, zone) } }),
  };
}

export type Recurring = ReturnType<typeof useRecurring>;
