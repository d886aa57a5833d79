import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { deliver } from './deliver.ts';

const POLL_MS = 5_000;

/**
 * Sends the messages whose time has come, each for itself. Two processes may find the same one: the second waits for
 * the first and finds it sent.
 *
 * @throws AggregateError with what kept some from going out, after the others went
 */
export async function sendDue(db: Db): Promise<void> {
  const due = await db
    .selectFrom('broadcast')
    .select('id')
    .where('sentAt', 'is', null)
    .where('recalledAt', 'is', null)
    .where('sendAt', '<=', sql<Date>`now()`)
    .orderBy('sendAt')
    .execute();
  const faults: unknown[] = [];
  for (const { id } of due) {
    try {
      await inTransaction(db, (transaction) => deliver(transaction, id));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, 'some messages could not be sent at their time');
  }
}

/** Does so as their times come; answers with how to stop. */
export function startBroadcasts(db: Db, onFault: (error: unknown) => void): () => Promise<void> {
  return startWorkLoop({ job: 'broadcasts', pollMs: POLL_MS, onFault, run: () => sendDue(db) });
}
