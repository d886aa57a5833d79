import type { CrewStock, StockChoices } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** A crew that the user may see. @throws RequestError 404 */
export async function assertVisibleCrew(db: Db, user: User, crewId: number): Promise<void> {
  const crew = await db
    .selectFrom('crew as c')
    .select('c.id')
    .where('c.id', '=', crewId)
    .where(crewsVisibleTo(await scopeOf(db, user), sql.ref('c.id')))
    .executeTakeFirst();
  if (!crew) {
    throw notFound(NOT_FOUND.Crew);
  }
}

type Row = Omit<CrewStock, 'calledAt'> & { calledAt: Date | null };

/** What loads from `today` on mean to take of lines `s`, as `d`, and what today's have taken. */
export const onPlan = (today: Day): RawBuilder<unknown> => sql`
  left join (
    select stock_id, sum(planned) as planned, sum(taken) filter (where day = ${today}::date) as taken
    from stock_day where day >= ${today}::date group by stock_id
  ) d on d.stock_id = s.id`;

/** A line that says something, as `s` with `d`. The others are read by nobody and called by nobody (decision 0122). */
export const IN_USE = sql<boolean>`
  (not was_emptied(s.empty_since, s.is_held) or coalesce(d.planned, 0) <> 0 or coalesce(d.taken, 0) <> 0)`;

/** Lines of stock, as `s`, with what loads from `today` on still mean to take and what today's have taken. */
export async function readLines(
  db: Db,
  { today, only }: { today: Day; only: RawBuilder<boolean> },
): Promise<CrewStock[]> {
  const { rows } = await sql<Row>`
    select s.id, s.crew_id, s.skid_id, k.name as skid_name, s.log_grade_id, g.code as grade_code, s.length_class,
           s.qty_loads, coalesce(d.planned, 0) as planned_loads, s.qty_loads - coalesce(d.planned, 0) as free_loads,
           coalesce(d.taken, 0) as uplifted_today, s.qty_kg, s.qty_jas_dm3, s.destination_id, s.priority, s.fell_date,
           s.is_held, s.hold_reason, s.comment, s.call_source, s.called_at,
           coalesce((select name from app_user where user_id = s.called_by), '') as called_by, s.version
    from stock s
    join crew c on c.id = s.crew_id and c.removed_at is null
    join skid k on k.id = s.skid_id
    join log_grade g on g.id = s.log_grade_id
    ${onPlan(today)}
    where s.removed_at is null and ${only}
    order by c.crew_code, k.name, s.priority, g.code, s.length_class`.execute(db);
  return rows.map((row) => ({ ...row, calledAt: row.calledAt && toSeconds(row.calledAt) }));
}

type OfCrew = { crewId: number; today: Day; isAll?: boolean | undefined };

/** The stock of one crew; all of it with the lines that were emptied long ago. */
export function readCrewStock(db: Db, { crewId, today, isAll = false }: OfCrew): Promise<CrewStock[]> {
  const which = isAll ? sql<boolean>`true` : IN_USE;
  return readLines(db, { today, only: sql`s.crew_id = ${crewId} and ${which}` });
}

/** Where a crew's wood can lie, its own skid first, and what it can be: grades that it cuts and what is there already. */
export async function readChoices(db: Db, crewId: number): Promise<StockChoices> {
  const skids = await db
    .selectFrom('skid as k')
    .select(['k.id', 'k.name'])
    .where('k.removedAt', 'is', null)
    .where((eb) => eb('k.forestId', '=', eb.selectFrom('crew').select('forestId').where('id', '=', crewId)))
    .orderBy((eb) => eb('k.id', '=', eb.selectFrom('crew').select('skidId').where('id', '=', crewId)), 'desc')
    .orderBy('k.name')
    .execute();
  const grades = await db
    .selectFrom('logGrade as g')
    .select(['g.id', 'g.code', 'g.name'])
    .where('g.removedAt', 'is', null)
    .where((eb) =>
      eb('g.id', 'in', eb.selectFrom('crewGrade').select('logGradeId').where('crewId', '=', crewId)),
    )
    .orderBy('g.code')
    .execute();
  return { skids, grades };
}
