import { sql, type RawBuilder } from 'kysely';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo, forestsVisibleTo, incidentsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Incidents that the user sees, as the table that is named. */
export async function ownIncidents(
  { db, user }: { db: Db; user: User },
  table: 't' | 'i',
): Promise<RawBuilder<boolean>> {
  return incidentsVisibleTo({ scope: await scopeOf(db, user), userId: user.userId }, table);
}

/** Dispatchers that a company hauls for, and those that have its trucks. */
export const dispatchersOf = ({ companyId }: { companyId: number }) => sql<number>`
  select carrier_id from carrier_company_carrier where carrier_company_id = ${companyId}
  union select carrier_id from vehicle where carrier_company_id = ${companyId} and removed_at is null`;

/** Crews where somebody may have been: a carrier company's trucks go where its dispatchers plan. */
export function crewsKnownTo(scope: Scope, crewId: RawBuilder<unknown>): RawBuilder<boolean> {
  return scope.kind === 'fleet'
    ? sql`${crewId} in (select crew_id from crew_carrier where carrier_id in (${dispatchersOf(scope)}))`
    : crewsVisibleTo(scope, crewId);
}

/** The same of forests. */
export function forestsKnownTo(scope: Scope, forestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return scope.kind === 'fleet'
    ? sql`${forestId} in (select w.forest_id from crew w where ${crewsKnownTo(scope, sql`w.id`)})`
    : forestsVisibleTo(scope, forestId);
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
