import type { WaitingCode } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import { isWorthRetrying } from '../../platform/db/sql-error.ts';
import { failureOf } from '../../platform/http/failure.ts';
import { applyTicket, type KeptTicket } from './apply-ticket.ts';
import { findLoad, type Candidate, type TicketFacts } from './find-load.ts';

type Ticket = KeptTicket & TicketFacts;
type Placed = { taskId: number; code: null } | { taskId: null; code: WaitingCode };

/** Whether the load takes the ticket. */
async function isTaken(db: Db, ticket: Ticket, given: { load: Candidate; zone: string }): Promise<boolean> {
  try {
    await inSavepoint(db, () =>
      applyTicket(db, ticket, { ...given, userId: null, docketId: given.load.docketId }),
    );
    return true;
  } catch (error) {
    if (failureOf(error).isFault || isWorthRetrying(error)) {
      throw error;
    }
    return false;
  }
}

/** Puts a kept ticket on its load; without one it waits, and says why. */
export async function placeTicket(db: Db, ticket: Ticket, zone: string): Promise<Placed> {
  const found = await findLoad(db, ticket, zone);
  if (found.kind === 'load' && (await isTaken(db, ticket, { load: found.load, zone }))) {
    return { taskId: found.load.taskId, code: null };
  }
  const code = found.kind === 'load' ? 'closed' : found.code;
  await db.updateTable('weighTicket').set({ code }).where('id', '=', ticket.id).execute();
  return { taskId: null, code };
}
