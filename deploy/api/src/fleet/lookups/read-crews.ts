import { OFF_PLAN_STATUSES, type Crew } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';

/** The crews within a scope, by their number. */
export async function readCrews(db: Db, scope: Scope): Promise<Crew[]> {
  return db
    .selectFrom('crew as c')
    .innerJoin('forest as f', 'f.id', 'c.forestId')
    .innerJoin('skid as s', 's.id', 'c.skidId')
    .innerJoin('customer as m', 'm.id', 'c.customerId')
    .select([
      'c.id',
      'c.crewCode',
      'c.name',
      'c.customerId',
      'c.forestId',
      'f.name as forestName',
      'c.skidId',
      's.name as skidName',
      's.latitude',
      's.longitude',
      'c.loadMinutes',
      'c.status',
      'm.threeDocketsNeedNote',
      sql<number[]>`array(select log_grade_id from crew_grade where crew_id = c.id order by log_grade_id)`.as(
        'gradeIds',
      ),
    ])
    .where('c.removedAt', 'is', null)
    .where(crewsVisibleTo(scope, sql.ref('c.id')))
    .orderBy('c.crewCode')
    .execute();
}

/** The crews within a scope on one day: what is said of that day comes before what holds every week. */
export async function readCrewDays(db: Db, { scope, day }: { scope: Scope; day: string }) {
  return db
    .selectFrom('crew as c')
    .innerJoin('forest as f', 'f.id', 'c.forestId')
    .innerJoin('skid as s', 's.id', 'c.skidId')
    .leftJoin('crewException as e', (join) =>
      join.onRef('e.crewId', '=', 'c.id').on('e.day', '=', day).on('e.removedAt', 'is', null),
    )
    .select((eb) => [
      'c.id',
      'c.crewCode',
      'c.name',
      'c.area',
      'f.name as forestName',
      's.name as skidName',
      sql<Crew['status']>`crew_status_on(c.id, ${day}::date)`.as('status'),
      'c.loadMinutes',
      eb.fn.coalesce('e.fromMinute', 'c.loaderFromMinute').as('loaderFromMinute'),
      eb.fn.coalesce('e.toMinute', 'c.loaderToMinute').as('loaderToMinute'),
      'c.maxTrucksAtSkid',
      sql<number>`(select count(*)::int from task_packet q join task t on t.id = q.task_id
        where q.crew_id = c.id and q.day = ${day}::date and t.day = ${day}::date and t.task_status <> all(${OFF_PLAN_STATUSES}::int[]))`.as(
        'plannedLoads',
      ),
    ])
    .where('c.removedAt', 'is', null)
    .where(crewsVisibleTo(scope, sql.ref('c.id')))
    .orderBy('c.crewCode')
    .execute();
}

/** The areas of the crews within a scope. */
export async function readCrewAreas(db: Db, scope: Scope): Promise<{ area: string; crews: number }[]> {
  return db
    .selectFrom('crew as c')
    .select(['c.area', sql<number>`count(*)::int`.as('crews')])
    .where('c.removedAt', 'is', null)
    .where('c.area', '<>', '')
    .where(crewsVisibleTo(scope, sql.ref('c.id')))
    .groupBy('c.area')
    .orderBy('c.area')
    .execute();
}
