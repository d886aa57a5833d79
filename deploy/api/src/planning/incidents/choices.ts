import type { IncidentChoices } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { crewsKnownTo, forestsKnownTo } from './scope.ts';

type Named = { id: number; name: string };

/** The trucks, crews and places that somebody may name, and those of the report that they made last. */
export async function readChoices(db: Db, user: User, zone: string): Promise<IncidentChoices> {
  const scope = await scopeOf(db, user);
  const forests = await sql<Named>`
    select f.id, f.name from forest f where f.removed_at is null and ${forestsKnownTo(scope, sql`f.id`)}
    order by f.name`.execute(db);
  const skids = await sql<Named & { forestId: number }>`
    select s.id, s.name, s.forest_id from skid s
    where s.removed_at is null and ${forestsKnownTo(scope, sql`s.forest_id`)} order by s.name`.execute(db);
  const crews = await sql<Named & { skidId: number }>`
    select c.id, c.crew_code || ' ' || c.name as name, c.skid_id from crew c
    where c.removed_at is null and ${crewsKnownTo(scope, sql`c.id`)} order by 2`.execute(db);
  const today = dayOf(now(), zone);
  const vehicles = await sql<Named & { driverName: string }>`
    select v.id, v.vehicle_code as name, left(driver_on(v.id, ${today}::date), 80) as driver_name from vehicle v
    where v.removed_at is null and ${trucksVisibleTo(scope, [today])}
    order by v.vehicle_code`.execute(db);
  const destinations = await db
    .selectFrom('destination')
    .select(['id', 'name'])
    .where('removedAt', 'is', null)
    .orderBy('name')
    .execute();
  const last = await db
    .selectFrom('incident')
    .select(['vehicleId', 'forestId', 'skidId'])
    .where('reportedBy', '=', user.userId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isListed = (list: readonly { id: number }[], id: number | null | undefined) =>
    id !== undefined && id !== null && list.some((one) => one.id === id) ? id : null;
  return {
    forests: forests.rows,
    skids: skids.rows,
    crews: crews.rows,
    vehicles: vehicles.rows,
    destinations,
    last: {
      vehicleId: isListed(vehicles.rows, last?.vehicleId),
      forestId: isListed(forests.rows, last?.forestId),
      skidId: isListed(skids.rows, last?.skidId),
    },
  };
}
