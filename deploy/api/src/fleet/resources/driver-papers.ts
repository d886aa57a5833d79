import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { ownForestOnly } from './own-records.ts';
import { tellPlanners } from './tell-planners.ts';

/** Records, as `t`, of the drivers that the user sees. */
async function ofOwnDriver({ db, user }: Deed) {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('d.carrierId'));
  return sql<boolean>`exists (select from driver d where d.id = t.driver_id and d.removed_at is null and ${own})`;
}

/** What is kept of a driver is kept of one's own. @throws RequestError 422 */
async function ownDriverOnly({ driverId }: Values, { db, user }: Deed): Promise<void> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('d.carrierId'));
  const { rows } = await sql`
    select from driver d where d.id = ${Number(driverId)} and d.removed_at is null and ${own}`.execute(db);
  if (rows.length === 0) {
    throw unprocessable('driver_id', message('is not there any more: choose another'));
  }
}

const paper = z.object({
  kind: z.string(),
  forestId: z.nullable(z.int()),
  destinationId: z.nullable(z.int()),
  issued: z.nullable(z.string()),
  expires: z.nullable(z.string()),
});

/** An induction is to one place, and nothing else is to any. @throws RequestError 422 */
function checkPlace({ kind, forestId, destinationId }: z.output<typeof paper>): void {
  const isInduction = kind === 'induction';
  if (isInduction && forestId === null && destinationId === null) {
    throw unprocessable('forest_id', message('say to which forest or destination the induction is'));
  }
  if (forestId !== null && destinationId !== null) {
    throw unprocessable('destination_id', message('an induction is to one place: add another one for this'));
  }
  if (!isInduction && (forestId !== null || destinationId !== null)) {
    const field = forestId === null ? 'destination_id' : 'forest_id';
    throw unprocessable(field, message('only an induction is to a place'));
  }
}

/** @throws RequestError 422 */
async function checkPaper(values: Values, deed: Deed): Promise<void> {
  await ownDriverOnly(values, deed);
  const given = paper.parse(values);
  checkPlace(given);
  if (given.forestId !== null) {
    await ownForestOnly(values, deed);
  }
  if (given.kind !== 'induction' && given.expires === null) {
    throw unprocessable('expires', message('say when it expires'));
  }
  if (given.issued !== null && given.expires !== null && given.expires < given.issued) {
    throw unprocessable('expires', message('must not be before the first day'));
  }
}

const until = z.array(z.object({ expires: z.nullable(z.string()) }));

/** An induction without an end ends as its place has it, where that is on record. */
async function inductedUntil(values: Values, { db }: Deed): Promise<Values> {
  const { kind, forestId, destinationId, issued, expires } = paper.parse(values);
  if (kind !== 'induction' || expires !== null || issued === null) {
    return {};
  }
  const { rows } = await sql`
    select (${issued}::date + make_interval(months => months))::date::text as expires from (
      select induction_months as months from forest where id = ${forestId}::int
      union all select induction_months from destination where id = ${destinationId}::int) place
    where months is not null`.execute(db);
  const [place] = until.parse(rows);
  return place ?? {};
}

const owners = z.array(z.object({ carrierId: z.int() }));

/** Boards of those whose drivers these are, are old. */
async function tellBoardsOfDrivers(rows: readonly Values[], deed: Deed): Promise<void> {
  const ids = rows.map(({ driverId }) => Number(driverId));
  const { rows: found } = await sql`
    select distinct carrier_id from driver where id = any(${ids}::int[])`.execute(deed.db);
  await tellPlanners(deed, owners.parse(found));
}

/** Licences and inductions of drivers. */
export const driverPaperRoutes = resourceRoutes(RESOURCES.driverPapers, {
  table: 'driverPaper',
  shown: {
    driverName: sql`(select name from driver where id = t.driver_id)`,
    forestName: sql`(select name from forest where id = t.forest_id)`,
    destinationName: sql`(select name from destination where id = t.destination_id)`,
  },
  visible: ofOwnDriver,
  lookups: { forestId: { table: 'forest' }, destinationId: { table: 'destination' } },
  guard: checkPaper,
  derive: inductedUntil,
  usedBy: [],
  changed: tellBoardsOfDrivers,
});
