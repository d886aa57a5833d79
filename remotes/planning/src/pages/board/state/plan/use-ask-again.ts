import { useEffect, useRef, useState } from 'react';
import type { PlanDay } from './use-day.ts';

/** Changes within this time are asked about at once. */
const GATHER_MS = 400;
/** A question that takes long leaves the server this many times as long for everything else. */
const REST = 3;

type Asked = { isFetching: boolean; retry: () => void };

/**
 * Asks the server again after each change of the board, never more often than it has time for.
 *
 * @returns how many questions have come to an end, well or not
 */
export function useAskAgain({ call }: Pick<PlanDay, 'call'>, { isFetching, retry }: Asked): number {
  const asked = useRef(call.data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef({ from: 0, to: 0 });
  const [ended, setEnded] = useState(0);

  useEffect(() => {
    const now = performance.now();
    if (isFetching) {
      last.current = { from: now, to: now };
    } else if (last.current.from > 0) {
      last.current.to = now;
      setEnded((before) => before + 1);
    }
  }, [isFetching]);

  useEffect(() => {
    // The first board of a day is asked about by the call itself.
    const isOther = asked.current?.day === call.data?.day && asked.current !== call.data;
    asked.current = call.data;
    if (isOther && timer.current === undefined) {
      const { from, to } = last.current;
      const rest = from === 0 ? 0 : to + (to - from) * REST - performance.now();
      timer.current = setTimeout(
        () => {
          timer.current = undefined;
          retry();
        },
        Math.max(GATHER_MS, rest),
      );
    }
  }, [call.data, retry]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return ended;
}
