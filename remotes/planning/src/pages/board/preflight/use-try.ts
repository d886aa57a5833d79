import { ApiError, tryPlan, type PlanChange, type PreflightFinding } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { useEffect, useState } from 'react';
import type { WhichPlan } from '../state/plan/plan-store.ts';

/** What the server says of changes that are not made yet. */
export type Verdict = {
  findings: readonly PreflightFinding[];
  /** Why the changes would be refused altogether; empty when they would not. */
  refusal: string;
};

/** Whoever passes over a row does not ask; whoever stays a moment does. */
const STAY_MS = 200;

type Answer = { key: string; verdict: Verdict };

/** Asks the server what changes would bring, a moment after they are first thought of. Nothing is written. */
export function useTry(plan: WhichPlan, changes: readonly PlanChange[] | undefined): Verdict | undefined {
  const { http, time } = useShell();
  const { day, carrierId } = plan;
  const key = changes && changes.length > 0 ? JSON.stringify([day, carrierId, changes]) : '';
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (key === '' || !changes) {
      return undefined;
    }
    const stopper = new AbortController();
    const query = { date: dayStart(day, time.zone), carrierId: carrierId ?? undefined };
    const input = { query, body: { changes: [...changes] } };
    const timer = setTimeout(() => {
      http.send(tryPlan, input, { signal: stopper.signal }).then(
        ({ findings }) => setAnswer({ key, verdict: { findings, refusal: '' } }),
        // Without an answer nothing is said: the drop itself is judged again.
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 422) {
            setAnswer({ key, verdict: { findings: [], refusal: error.message } });
          }
        },
      );
    }, STAY_MS);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all of the changes
  }, [http, key]);

  return answer?.key === key ? answer.verdict : undefined;
}
