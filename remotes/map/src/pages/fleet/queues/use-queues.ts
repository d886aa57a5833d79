import { getDestinationQueue, listDestinationQueues, type DestinationQueue } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { useEffect, useMemo, useRef } from 'react';

const NONE: readonly DestinationQueue[] = [];
/** Trucks come and go by the minute. */
const EVERY_S = 60;

function idIn(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Asks again once a minute, as long as something is shown. */
function useEachMinute(now: number, ask: () => void, isOn: boolean): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  }, [ask]);
  const minute = Math.floor(now / EVERY_S);
  const asked = useRef(minute);
  useEffect(() => {
    if (isOn && asked.current !== minute) {
      latest.current();
    }
    asked.current = minute;
  }, [minute, isOn]);
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
    toggle: () =>
      put(isShown ? { places: '', place: '' } : { places: '1', vehicle: '', fences: '', past: '' }),
    call,
    list,
    chosenId,
    detail,
    choose: (id: number | undefined) =>
      put({ places: '1', place: id === undefined ? '' : String(id), vehicle: '', fences: '', past: '' }),
  };
}

export type Queues = ReturnType<typeof useQueues>;
