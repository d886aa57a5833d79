import type { CallResult, listWeighTickets } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { dispatcherOf } from '../../identity/scope/own-rows.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { findVisible } from '../plan/access/access.ts';
import { message } from '../../platform/texts/message.ts';
import { applyTicket } from './apply-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { plateOf } from './plates.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

const MOST = 500;

/** A dispatcher sees tickets that name an own truck or docket; who fits nobody is for a super admin. */
function ownTickets(db: Db, user: User) {
  const own = dispatcherOf(user);
  return db
    .selectFrom('weighTicket as w')
    .leftJoin('weighbridge as b', 'b.id', 'w.weighbridgeId')
    .innerJoin('destination as d', 'd.id', 'w.destinationId')
    .selectAll('w')
    .select((eb) => [eb.fn.coalesce('b.name', 'd.name').as('weighbridgeName'), 'd.name as destinationName'])
    .$if(own !== undefined, (query) =>
      query.where(
        sql<boolean>`(w.carrier_id is null or w.carrier_id = ${own ?? 0}) and (w.carrier_id = ${own ?? 0} or exists (select from docket k where k.carrier_id = ${own ?? 0} and (
            k.docket_no = w.docket_no or w.dockets @> jsonb_build_array(jsonb_build_object('docketNo', k.docket_no))))
          or ${plateOf(sql`w.rego`)} in (
            select ${plateOf(sql`v.rego`)} from vehicle v where v.carrier_id = ${own ?? 0}))`,
      ),
    );
}

/** Tickets that no load was found for, oldest first. */
export async function listWaiting(db: Db, user: User): Promise<CallResult<typeof listWeighTickets>> {
  const rows = await ownTickets(db, user)
    .where('w.state', '=', 'waiting')
    .orderBy('w.weighedAt')
    .orderBy('w.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, code: row.code ?? 'unknown', weighedAt: toSeconds(row.weighedAt) }));
}

async function takeWaiting(db: Db, id: number, user: User) {
  const ticket = await ownTickets(db, user).where('w.id', '=', id).forUpdate('w').executeTakeFirst();
  if (!ticket) {
    throw notFound(NOT_FOUND.Ticket);
  }
  if (ticket.state !== 'waiting') {
    throw conflict(message('Ticket {no} was settled meanwhile', { no: ticket.ticketNo }));
  }
  return ticket;
}

/** A person says which load a ticket is of. @throws RequestError 404, 409, 422 */
export async function matchByHand(
  db: Db,
  given: { id: number; taskId: number },
  { user, zone }: { user: User; zone: string },
): Promise<void> {
  const ticket = await takeWaiting(db, given.id, user);
  const [visible] = await findVisible(db, [given.taskId], user);
  const load =
    visible &&
    (await db
      .selectFrom('task')
      .select(['id as taskId', 'carrierId', 'day', 'version', 'taskStatus', 'destinationId'])
      .where('id', '=', given.taskId)
      .executeTakeFirst());
  if (!load) {
    throw notFound(NOT_FOUND.Load);
  }
  if (load.destinationId !== ticket.destinationId) {
    throw unprocessable(
      'task_id',
      message('this load goes elsewhere than to {place}', { place: ticket.destinationName }),
    );
  }
  const facts = { ...ticket, weighedAt: toSeconds(ticket.weighedAt) };
  await applyTicket(db, facts, { load, zone, userId: authorOf(user).userId });
}

/** A person says that a ticket is of no load. @throws RequestError 404, 409 */
export async function setAside(db: Db, given: { id: number; reason: string }, user: User): Promise<void> {
  const ticket = await takeWaiting(db, given.id, user);
  await closeTicket(db, ticket.id, {
    state: 'set_aside',
    reason: given.reason,
    userId: authorOf(user).userId,
  });
}
