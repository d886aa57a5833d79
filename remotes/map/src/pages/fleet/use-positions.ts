import { listPositions, type VehiclePosition } from '@haulboard/contract';
import { useCall, useHints, type CallState } from '@haulboard/data';
import { useEffect, useRef } from 'react';

/** Hints that change where a truck is, what it is doing, or whose it is. */
const HINTS = [
  'vehicle_position',
  'task_modify',
  'share_accept',
  'share_vehicle',
  'share_task_modify',
] as const;

/**
 * The fleet's last places, fetched again on hints. A hint during a fetch waits for its end instead of
 * cancelling it: with a hint every second, a slow line would otherwise never see an answer.
 */
export function usePositions(): CallState<VehiclePosition[]> {
  const positions = useCall(listPositions, {});
  const { isFetching, retry } = positions;
  const isOld = useRef(false);
  useHints(HINTS, () => {
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
