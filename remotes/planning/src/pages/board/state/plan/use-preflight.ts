import { getPreflight, type PreflightFinding } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlanDay } from './use-day.ts';
import { byTask, byVehicle, type FindingsById } from './publish-check.ts';

/** Changes within this time are checked at once. */
const GATHER_MS = 400;
/** A check that takes long leaves the server this many times as long for everything else. */
const REST = 3;

export type Preflight = {
  findings: readonly PreflightFinding[];
  byTask: FindingsById;
  byVehicle: FindingsById;
  /** A check of this day has come through: no findings then means that none were found. */
  isKnown: boolean;
  /** Nothing is known yet, and no failure either. */
  isPending: boolean;
  /** The last check did not come through: what is shown may be old, and the server still checks on publishing. */
  hasFailed: boolean;
  /** How many checks have come to an end, well or not. */
  ended: number;
  retry: () => void;
};

const NONE: readonly PreflightFinding[] = [];

/** What the server finds wrong with the day, asked again after each change of the board. It never holds the board up. */
export function usePreflight({ day, carrierId, call }: PlanDay): Preflight {
  const zone = useZone();
  const input = { query: { date: dayStart(day, zone), carrierId: carrierId ?? undefined } };
  const check = useCall(getPreflight, input, { enabled: call.data?.day === day });
  const { data, error, isPending, isFetching, retry } = check;
  const findings = data?.findings ?? NONE;
  const checked = useRef(call.data);
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
    // The first board of a day is checked by the call itself.
    const isOther = checked.current?.day === call.data?.day && checked.current !== call.data;
    checked.current = call.data;
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

  return useMemo(
    () => ({
      findings,
      byTask: byTask(findings),
      byVehicle: byVehicle(findings),
      isKnown: data !== undefined,
      isPending,
      hasFailed: error !== null,
      ended,
      retry,
    }),
    [data, findings, isPending, error, ended, retry],
  );
}
