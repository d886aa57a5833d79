import { TaskStatus } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

// What a day came to, counted from four sides that know nothing of each other: kilograms by destination.

type ByPlace = Record<number, number>;

async function kgBy(db: Db, query: RawBuilder<{ place: number; kg: number }>): Promise<ByPlace> {
  const { rows } = await query.execute(db);
  return Object.fromEntries(rows.map(({ place, kg }) => [place, kg]));
}

/** What each load weighed by the best that ever spoke of it, from all weighings as they came in. */
export const kgOfLoads = (db: Db, day: Day) =>
  kgBy(
    db,
    sql`
      select destination_id as place, sum(kg)::int as kg from (
        select distinct on (t.id) t.destination_id, w.gross_kg - w.tare_kg as kg
        from task t join docket k on k.task_id = t.id join docket_weight w on w.docket_id = k.id
        where t.day = ${day}::date and t.task_status in (${TaskStatus.Weighed}::int, ${TaskStatus.Completed}::int)
        order by t.id, array_position(array['correction', 'weighbridge', 'crew', 'driver', 'system', 'phone'], w.source),
          w.id desc) best
      group by destination_id`,
  );

export const kgOfDockets = (db: Db, day: Day) =>
  kgBy(
    db,
    sql`select destination_id as place, sum(net_kg)::int as kg from docket
      where day = ${day}::date and status <> -2 and net_kg is not null group by destination_id`,
  );

/** At the destinations that have a scale. */
export const kgOfScales = (db: Db, day: Day) =>
  kgBy(
    db,
    sql`
      select b.destination_id as place, sum(w.gross_kg - w.tare_kg)::int as kg
      from weigh_ticket w join weighbridge b on b.id = w.weighbridge_id join task t on t.id = w.task_id
      where t.day = ${day}::date and w.state = 'matched' group by b.destination_id`,
  );

/** The same of the dockets, where there is a scale. */
export const kgOfDocketsAtScales = (db: Db, day: Day) =>
  kgBy(
    db,
    sql`select destination_id as place, sum(net_kg)::int as kg from docket
      where day = ${day}::date and status <> -2 and net_kg is not null
        and destination_id in (select destination_id from weighbridge)
      group by destination_id`,
  );

/** Loads that left without a docket of each of their crews, and dockets whose gross less tare is not net. */
export async function oddDockets(db: Db, day: Day): Promise<unknown[]> {
  const { rows } = await sql`
    select t.id from task t join task_packet q on q.task_id = t.id
    left join docket k on k.task_id = t.id and k.packet_no = q.packet_no and k.status <> -2
    where t.day = ${day}::date and t.task_status >= ${TaskStatus.Loaded}::int and k.id is null
    union all
    select task_id from docket where day = ${day}::date and status <> -2 and net_kg is not null
    group by task_id, gross_kg, tare_kg having gross_kg - tare_kg <> sum(net_kg)`.execute(db);
  return rows;
}

/** Lots from which loads carried away something else than their movements say, and lines that are not their movements. */
export async function oddStock(db: Db, day: Day): Promise<unknown[]> {
  const { rows: lots } = await sql`
    select crew_id, log_grade_id, taken, carried from (
      select s.crew_id, s.skid_id, s.log_grade_id, -sum(m.delta_loads) as taken
      from stock_movement m join stock s on s.id = m.stock_id
      where m.day = ${day}::date group by 1, 2, 3) s
    full join (
      select q.crew_id, q.skid_id, q.log_grade_id, sum(round(1.0 / n.dockets, 3)) as carried
      from task t join task_packet q on q.task_id = t.id
      join lateral (select count(*) as dockets from task_packet o where o.task_id = t.id) n on true
      where t.day = ${day}::date and t.task_status >= ${TaskStatus.Loaded}::int
        and exists (select from stock l where l.crew_id = q.crew_id and l.skid_id = q.skid_id
          and l.log_grade_id = q.log_grade_id)
      group by 1, 2, 3) c using (crew_id, skid_id, log_grade_id)
    where abs(coalesce(taken, 0) - coalesce(carried, 0)) > 0.002`.execute(db);
  const { rows: lines } = await sql`
    select s.id from stock s join (
      select stock_id, sum(delta_loads) as loads, sum(delta_kg) as kg from stock_movement group by stock_id) m
      on m.stock_id = s.id
    where s.qty_loads <> m.loads or coalesce(s.qty_kg, 0) <> m.kg`.execute(db);
  return [...lots, ...lines];
}
