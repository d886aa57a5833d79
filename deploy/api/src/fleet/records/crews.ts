import type { Crew } from '@haulboard/contract';
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
