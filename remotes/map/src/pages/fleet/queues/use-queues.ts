import { getDestinationQueue, listDestinationQueues, type DestinationQueue } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { useMemo } from 'react';
import { NO_CARD } from '../../../model/fleet/cards.ts';
import { useEachMinute } from '../use-each-minute.ts';

const NONE: readonly DestinationQueue[] = [];

function idIn(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Destinations with their queues, while somebody wants to see them, and the one that is looked at. */
export function useQueues(now: number) {
  const [params, put] = useAddress();
  const chosenId = idIn(params.get('place'));
  const isShown = params.get('places') === '1' || chosenId !== undefined;
  const call = useCall(listDestinationQueues, {}, { enabled: isShown });
  const detail = useCall(
    getDestinationQueue,
    { params: { id: chosenId ?? 0 } },
    { enabled: chosenId !== undefined },
  );
  useEachMinute(now, call.retry, isShown);
  useEachMinute(now, detail.retry, chosenId !== undefined);
  const { data } = call;
  // The longest queue first: that is where somebody has to decide.
  const list = useMemo(
    () => (isShown ? (data ?? NONE).toSorted((a, b) => b.trucksHere - a.trucksHere) : NONE),
    [isShown, data],
  );
  return {
    isShown,
    toggle: () => put(isShown ? { places: '', place: '' } : { ...NO_CARD, places: '1' }),
    call,
    list,
    chosenId,
    detail,
    choose: (id: number | undefined) =>
      put({ ...NO_CARD, places: '1', place: id === undefined ? '' : String(id) }),
  };
}

export type Queues = ReturnType<typeof useQueues>;
