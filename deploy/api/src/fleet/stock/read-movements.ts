import type { StockMovement } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound, RECORD_NOT_FOUND } from '../../platform/http/failure/request-error.ts';
import { readPage } from '../../platform/http/input/read-number.ts';

const PAGE = 50;

/** A line of a crew that the user may see. @throws RequestError 404 */
export async function assertVisibleLine(db: Db, user: User, id: number): Promise<{ crewId: number }> {
  const line = await db
    .selectFrom('stock as s')
    .select('s.crewId')
    .where('s.id', '=', id)
    .where('s.removedAt', 'is', null)
    .where(crewsVisibleTo(await scopeOf(db, user), sql.ref('s.crewId')))
    .executeTakeFirst();
  if (!line) {
    throw notFound(RECORD_NOT_FOUND);
  }
  return line;
}

type Asked = { id: number; page?: number | undefined; pageSize?: number | undefined };
type Row = Omit<StockMovement, 'at'> & { at: Date };

/**
 * The movements under a line, newest first, with what lay there after each: what lies there now less what came since, so
 * that a page does not read the line's whole past. Trucks, dockets and names of other
 * dispatchers' loads are theirs: the figures are told, who it was is not.
 */
export async function readMovements(db: Db, user: User, { id, ...asked }: Asked) {
  const { page, pageSize, offset } = readPage(asked, PAGE);
  const scope = await scopeOf(db, user);
  const isOwn =
    scope.kind === 'dispatcher'
      ? sql<boolean>`(m.carrier_id is null or m.carrier_id = ${scope.carrierId})`
      : sql<boolean>`true`;
  const { rows } = await sql<Row>`
    with asked as materialized (
      select * from stock_movement where stock_id = ${id} order by id desc limit ${pageSize} offset ${offset}
    ), newer as (
      select coalesce(sum(delta_loads), 0) as loads from stock_movement
      where stock_id = ${id} and id > (select max(id) from asked))
    select m.id, m.cause, m.delta_loads, m.delta_planned, m.delta_kg, m.delta_jas_dm3,
           s.qty_loads - n.loads - coalesce(sum(m.delta_loads) over (
             order by m.id desc rows between unbounded preceding and 1 preceding), 0) as balance_loads,
           case when ${isOwn} then m.task_id end as task_id, m.day,
           case when ${isOwn} then v.vehicle_code end as vehicle_code,
           case when ${isOwn} then (select min(k.docket_no) from docket k where k.task_id = m.task_id
             and k.crew_id = s.crew_id and k.log_grade_id = s.log_grade_id) end as docket_no,
           m.source, m.reason, m.is_override,
           case when ${isOwn} then coalesce(u.name, '') else '' end as by, m.at
    from asked m cross join newer n
    join stock s on s.id = m.stock_id
    left join task t on t.id = m.task_id
    left join vehicle v on v.id = t.vehicle_id
    left join app_user u on u.user_id = m.by_user_id
    order by m.id desc`.execute(db);
  const { total } = await db
    .selectFrom('stockMovement')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('stockId', '=', id)
    .executeTakeFirstOrThrow();
  return { page, pageSize, total, list: rows.map((row) => ({ ...row, at: toSeconds(row.at) })) };
}
