import type { WaitingCode } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import { isWorthRetrying } from '../../platform/db/sql-error.ts';
import { failureOf } from '../../platform/http/failure/failure.ts';
import { applyTicket, weighLooseDocket, type KeptTicket } from './apply-ticket.ts';
import { findLoad, type Finding, type TicketFacts } from './find-load.ts';

type Ticket = KeptTicket & TicketFacts;
/** `taskId` is nothing for a docket that no load has. */
type Placed = { taskId: number | null; code: null } | { taskId: null; code: WaitingCode };
type Found = Exclude<Finding, { kind: 'waiting' }>;

async function put(db: Db, ticket: Ticket, { found, zone }: { found: Found; zone: string }): Promise<void> {
  if (found.kind === 'docket') {
    await weighLooseDocket(db, ticket, { docketId: found.docketId, userId: null });
    return;
  }
  const { load } = found;
  await applyTicket(db, ticket, { load, zone, userId: null, docketId: load.docketId });
}

/** Whether the load or docket takes the ticket. */
async function isTaken(db: Db, ticket: Ticket, given: { found: Found; zone: string }): Promise<boolean> {
  try {
    await inSavepoint(db, () => put(db, ticket, given));
    return true;
  } catch (error) {
    if (failureOf(error).isFault || isWorthRetrying(error)) {
      throw error;
    }
    return false;
  }
}

/** Puts a kept ticket on its load, or on a docket that none has; without one it waits, and says why. */
export async function placeTicket(db: Db, ticket: Ticket, zone: string): Promise<Placed> {
  const found = await findLoad(db, ticket, zone);
  if (found.kind !== 'waiting' && (await isTaken(db, ticket, { found, zone }))) {
    return { taskId: found.kind === 'load' ? found.load.taskId : null, code: null };
  }
  const code = found.kind === 'waiting' ? found.code : 'closed';
  await db.updateTable('weighTicket').set({ code }).where('id', '=', ticket.id).execute();
  return { taskId: null, code };
}
