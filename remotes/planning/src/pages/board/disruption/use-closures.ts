import { listDisruptions, type Disruption } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useCall } from '@haulboard/data';
import { useEffect, useRef } from 'react';
import type { WhichPlan } from '../plan-store.ts';

const NONE: readonly Disruption[] = [];

/** What is closed on the day. A new closure makes what the checks said of the plan old. */
export function useClosures({ day, carrierId }: WhichPlan, onOther: () => void) {
  const input = { query: { date: dayStart(day), carrierId: carrierId ?? undefined } };
  const { data, retry } = useCall(listDisruptions, input, { refreshOn: ['task_modify'] });
  const known = useRef(data);
  useEffect(() => {
    const isOther = known.current !== undefined && data !== undefined && known.current !== data;
    known.current = data;
    if (isOther) {
      onOther();
    }
  }, [data, onOther]);
  return { closures: data ?? NONE, retry };
}
