import { getPreflight, type PreflightFinding } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useCall } from '@haulboard/data';
import { useEffect, useMemo, useRef } from 'react';
import type { PlanDay } from '../use-day.ts';
import { byTask, byVehicle, type FindingsById } from './publish-check.ts';

/** A burst of changes is checked once, when it is over. */
const QUIET_MS = 400;

export type Preflight = {
  findings: readonly PreflightFinding[];
  byTask: FindingsById;
  byVehicle: FindingsById;
  /** Nothing is known yet, and no failure either. */
  isPending: boolean;
  /** The last check did not come through: what is shown may be old, and the server still checks on publishing. */
  hasFailed: boolean;
  retry: () => void;
};

const NONE: readonly PreflightFinding[] = [];

/** What the server finds wrong with the day, asked again after each change of the board. It never holds the board up. */
export function usePreflight({ day, carrierId, call }: PlanDay): Preflight {
  const input = { query: { date: dayStart(day), carrierId: carrierId ?? undefined } };
  const { data, error, isPending, retry } = useCall(getPreflight, input, { enabled: call.data?.day === day });
  const findings = data?.findings ?? NONE;
  const checked = useRef(call.data);

  useEffect(() => {
    // The first board of a day is checked by the call itself.
    const isOther = checked.current?.day === call.data?.day && checked.current !== call.data;
    checked.current = call.data;
    if (!isOther) {
      return undefined;
    }
    const timer = setTimeout(retry, QUIET_MS);
    return () => clearTimeout(timer);
  }, [call.data, retry]);

  return useMemo(
    () => ({
      findings,
      byTask: byTask(findings),
      byVehicle: byVehicle(findings),
      isPending,
      hasFailed: error !== null,
      retry,
    }),
    [findings, isPending, error, retry],
  );
}
