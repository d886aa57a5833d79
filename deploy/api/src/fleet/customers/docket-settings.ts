import type { DocketSettings } from '@haulboard/contract';
import { sql } from 'kysely';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** The e-docket settings of a crew that the user sees. @throws RequestError 404 */
export async function readDocketSettings(
  db: Db,
  { crewId, user, isLocked = false }: { crewId: number; user: User; isLocked?: boolean },
): Promise<DocketSettings & { customerId: number }> {
  const scope = await scopeOf(db, user);
  const crew = await db
    .selectFrom('crew as c')
    .innerJoin('customer as m', 'm.id', 'c.customerId')
    .select([
      'c.id as crewId',
      'c.customerId',
      'c.version',
      'c.docketRequiresPieces as requiresPieces',
      'c.docketRequiresLength as requiresLength',
      'c.docketRangeSize as rangeSize',
      'c.docketLowWater as lowWater',
      'm.edocketRangeEditable as isRangeEditable',
    ])
    .where('c.id', '=', crewId)
    .where('c.removedAt', 'is', null)
    .where(crewsVisibleTo(scope, sql.ref('c.id')))
    .$if(isLocked, (query) => query.forNoKeyUpdate('c'))
    .executeTakeFirst();
  if (!crew) {
    throw notFound(NOT_FOUND.Crew);
  }
  const { rows: ranges } = await sql<DocketSettings['ranges'][number]>`
    select id, from_no::float8 as from_no, to_no::float8 as to_no, next_no::float8 as next_no from docket_range
    where crew_id = ${crewId} and customer_id = ${crew.customerId} order by from_no`.execute(db);
  return { ...crew, ranges };
}
