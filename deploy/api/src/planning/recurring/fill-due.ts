import { addDays, dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { fillDay } from './fill-day.ts';
import { readCarriersDue } from './pending.ts';

const POLL_MS = 10_000;

/** Makes the recurring loads of today and tomorrow. One carrier's fault holds up no other. */
export async function fillDue(db: Db, zone: string): Promise<void> {
  const today = dayOf(now(), zone);
  const faults: unknown[] = [];
  for (const day of [today, addDays(today, 1)]) {
    for (const carrierId of await readCarriersDue(db, day)) {
      const actor = { kind: 'system' as const, userId: null, carrierId };
      try {
        await inTransaction(db, (transaction) => fillDay(transaction, { carrierId, day, zone, actor }));
      } catch (error) {
        faults.push(error);
      }
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, 'recurring loads of some days could not be made');
  }
}

/** Makes recurring loads as their days come; answers with how to stop. */
export function startFilling(db: Db, zone: string, onFault: (error: unknown) => void): () => Promise<void> {
  return startWorkLoop({ job: 'recurring', pollMs: POLL_MS, onFault, run: () => fillDue(db, zone) });
}
