import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { applyTicket, type KeptTicket } from './apply-ticket.ts';
import { findLoad, type TicketFacts } from './find-load.ts';
import { plateOf } from './plates.ts';

type Row = KeptTicket & TicketFacts;

/** Tickets that wait at the load's destination and name its truck or docket. */
async function readWaiting(db: Db, taskId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.weighbridge_id, w.imported_by, w.carrier_id, w.ticket_no, w.docket_no, w.dockets, w.rego, w.gross_kg, w.tare_kg, w.net_kg,
      extract(epoch from w.weighed_at)::float8 as weighed_at, w.destination_id
    from weigh_ticket w join task t on t.destination_id = w.destination_id join vehicle v on v.id = t.vehicle_id
    where w.state = 'waiting' and not w.is_by_hand and t.id = ${taskId} and t.task_status >= ${TaskStatus.Loaded}
      and (${plateOf(sql`v.rego`)} = ${plateOf(sql`w.rego`)}
        or exists (
          select from docket k where k.task_id = t.id
            and (k.docket_no = w.docket_no or w.dockets @> jsonb_build_array(jsonb_build_object('docketNo', k.docket_no)))))
    order by w.weighed_at
    for update of w`.execute(db);
  return rows;
}

/** A ticket can be here before the driver's word: now that the load is known to be on its way, it finds it. */
export async function matchWaiting(db: Db, given: { taskId: number; zone: string }): Promise<void> {
  for (const ticket of await readWaiting(db, given.taskId)) {
    const found = await findLoad(db, ticket, given.zone);
    if (found.kind === 'load' && found.load.taskId === given.taskId) {
      const { load } = found;
      const facts = { load, zone: given.zone, userId: null, docketId: load.docketId };
      await inSavepoint(db, () => applyTicket(db, ticket, facts)).catch((error: unknown) => {
        // It goes on waiting: the driver's news counts all the same.
        if (!(error instanceof RequestError)) {
          throw error;
        }
      });
    }
  }
}
