import type { CallInput, CallResult, giveLeftOpen, OwnerTarget } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo, docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { ticketsVisibleTo } from '../matching/read-facts.ts';
import { hint } from '../plan/hints/hints.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { checkOwner } from './cut-offs.ts';
import { carrierOfTickets } from './ticket-carriers.ts';

const CHANGED = message('This was given to somebody meanwhile: look at it again');

/** Whose the docket, ticket or load is, where the caller sees it. @throws RequestError 404 */
async function carrierOf(db: Db, scope: Scope, { docketId, ticketId, taskId }: OwnerTarget): Promise<number> {
  if (docketId !== null) {
    const { rows } = await sql<{ carrierId: number }>`
      select k.carrier_id from docket k where k.id = ${docketId} and ${docketsVisibleTo(scope)}`.execute(db);
    return found(rows[0]?.carrierId, NOT_FOUND.Docket);
  }
  if (ticketId !== null) {
    const { rows } = await sql<{ id: number }>`
      select w.id from weigh_ticket w where w.id = ${ticketId} and ${ticketsVisibleTo(scope)}`.execute(db);
    const carriers = await carrierOfTickets(
      db,
      rows.map(({ id }) => id),
      scope,
    );
    return found(carriers.get(ticketId), NOT_FOUND.Ticket);
  }
  const { rows } = await sql<{ carrierId: number }>`
    select t.carrier_id from task t
    where t.id = ${taskId} and ${carriersVisibleTo(scope, sql`t.carrier_id`)}`.execute(db);
  return found(rows[0]?.carrierId, NOT_FOUND.Load);
}

function found(carrierId: number | null | undefined, missing: Parameters<typeof notFound>[0]): number {
  if (carrierId === null || carrierId === undefined) {
    throw notFound(missing);
  }
  return carrierId;
}

type GiveOptions = { target: OwnerTarget; carrierId: number; givenBy: number };

/** Names who owns it. @returns what undoes that @throws RequestError 409 */
async function give(db: Db, { target, carrierId, givenBy }: GiveOptions): Promise<OwnerTarget> {
  const { docketId, ticketId, taskId, ownerId, version } = target;
  if (version === 0) {
    const made = await db
      .insertInto('matchOwner')
      .values({ carrierId, docketId, ticketId, taskId, ownerId, givenBy })
      .onConflict((on) => on.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!made) {
      throw conflict(CHANGED);
    }
    return { ...target, ownerId: null, version: made.version };
  }
  const { rows } = await sql<{ before: number | null; version: number }>`
    update match_owner o set owner_id = ${ownerId}, given_by = ${givenBy}, given_at = now(), version = o.version + 1
    from (select id, owner_id from match_owner where carrier_id = ${carrierId} and version = ${version}
      and docket_id is not distinct from ${docketId}::int and ticket_id is not distinct from ${ticketId}::int
      and task_id is not distinct from ${taskId}::int for update) b
    where b.id = o.id returning b.owner_id as before, o.version`.execute(db);
  const [saved] = rows;
  if (!saved) {
    throw conflict(CHANGED);
  }
  return { ...target, ownerId: saved.before, version: saved.version };
}

const keyOf = ({ docketId, ticketId, taskId }: OwnerTarget) => `${docketId} ${ticketId} ${taskId}`;

/** Gives all of them or none, in one order, as each is locked. @throws RequestError 404, 409, 422 */
export async function giveAll(
  db: Db,
  user: User,
  { targets }: CallInput<typeof giveLeftOpen>['body'],
): Promise<CallResult<typeof giveLeftOpen>> {
  const scope = await scopeOf(db, user);
  const before: OwnerTarget[] = [];
  const carrierIds = new Set<number>();
  for (const target of targets.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))) {
    const { docketId, ticketId, taskId, ownerId } = target;
    if ([docketId, ticketId, taskId].filter((id) => id !== null).length !== 1) {
      throw unprocessable('targets', message('name one docket, ticket or load each'));
    }
    const carrierId = await carrierOf(db, scope, target);
    if (ownerId !== null) {
      await checkOwner(db, carrierId, ownerId);
    }
    carrierIds.add(carrierId);
    before.push(await give(db, { target, carrierId, givenBy: authorOf(user).userId }));
  }
  await hint(db, { carrierIds: [...carrierIds], withAdmins: true }, { type: 'left_open' });
  return { before };
}
