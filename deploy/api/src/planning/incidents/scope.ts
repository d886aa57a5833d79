import { sql, type RawBuilder } from 'kysely';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { incidentsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/request-error.ts';
import { readId } from '../../platform/http/read-number.ts';
import { NOT_FOUND } from '../plan/not-found.ts';

/** Incidents that the user sees, as the table that is named. */
export async function ownIncidents(
  { db, user }: { db: Db; user: User },
  table: 't' | 'i',
): Promise<RawBuilder<boolean>> {
  return incidentsVisibleTo({ scope: await scopeOf(db, user), userId: user.userId }, table);
}

/** Who hauls where: a carrier company's trucks go where their carrier plans. */
export function placesOf(scope: Scope): Scope {
  return scope.kind === 'fleet' ? { kind: 'dispatcher', carrierId: scope.carrierId } : scope;
}

export type OwnIncident = {
  id: number;
  reportNo: string;
  carrierId: number;
  keptUntil: string | null;
  status: string;
  skidId: number | null;
  forestId: number | null;
};

/**
 * An incident that the user sees. `isLocked`: nobody else changes it, or adds to it, until this is done.
 *
 * @throws RequestError 404
 */
export async function findIncident(
  { db, user }: { db: Db; user: User },
  given: { id: number; isLocked?: boolean },
): Promise<OwnIncident> {
  const id = readId(given.id, NOT_FOUND.Incident);
  const lock = given.isLocked === true ? sql`for update` : sql``;
  const { rows } = await sql<OwnIncident>`
    select i.id, i.report_no, i.carrier_id, i.kept_until, i.status, i.skid_id, i.forest_id
    from incident i where i.id = ${id} and i.removed_at is null
      and ${await ownIncidents({ db, user }, 'i')} ${lock}`.execute(db);
  const [found] = rows;
  if (!found) {
    throw notFound(NOT_FOUND.Incident);
  }
  return found;
}
