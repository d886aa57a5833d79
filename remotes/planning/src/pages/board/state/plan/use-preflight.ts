import { getPreflight, type PreflightFinding } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { useMemo } from 'react';
import { useAskAgain } from './use-ask-again.ts';
import type { PlanDay } from './use-day.ts';
import { byTask, byVehicle, type FindingsById } from './publish-check.ts';

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
  const { data, error, isPending, retry } = check;
  const findings = data?.findings ?? NONE;
  const ended = useAskAgain({ call }, check);

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
