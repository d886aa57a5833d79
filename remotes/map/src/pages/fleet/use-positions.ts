import { listPositions, type EventType, type VehiclePosition } from '@haulboard/contract';
import { useCall, useShell, type CallState } from '@haulboard/data';
import { useEffect, useRef } from 'react';

/** Hints that change where a truck is, what it is doing, or whose it is. */
const HINTS: readonly EventType[] = [
  'vehicle_position',
  'task_modify',
  'share_accept',
  'share_vehicle',
  'share_task_modify',
];
const WANTED: ReadonlySet<string> = new Set([...HINTS, 'resync']);

/** Trucks move all the time: the first hint counts at once, those after it once a second. */
const EVERY_MS = 1000;

/** Calls `refresh` on hints: at once after a pause, otherwise at most once a second; the last hint always counts. */
function useMoves(refresh: () => void): void {
  const { realtime } = useShell();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);
  useEffect(() => {
    let lastAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fire = () => {
      timer = undefined;
      lastAt = performance.now();
      latest.current();
    };
    const off = realtime.on(({ type }) => {
      if (WANTED.has(type)) {
        timer ??= setTimeout(fire, Math.max(0, lastAt + EVERY_MS - performance.now()));
      }
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [realtime]);
}

/**
 * The fleet's last places, fetched again on hints. A hint during a fetch waits for its end instead of
 * cancelling it: with a hint every second, a slow line would otherwise never see an answer.
 */
export function usePositions(): CallState<VehiclePosition[]> {
  const positions = useCall(listPositions, {});
  const { isFetching, retry } = positions;
  const isOld = useRef(false);
  useMoves(() => {
    if (isFetching) {
      isOld.current = true;
    } else {
      retry();
    }
  });
  useEffect(() => {
    if (!isFetching && isOld.current) {
      isOld.current = false;
      retry();
    }
  }, [isFetching, retry]);
  return positions;
}
