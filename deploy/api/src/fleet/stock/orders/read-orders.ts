import { DocketStatus, type OrderRow, type OrderWeek } from '@haulboard/contract';
import { addDays, weekdayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { customersVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** What came in a week, by weekday, as `v`: dockets that left their skid and stand; their net mass once they are weighed. */
const deliveredIn = (week: Day) => sql`
  select customer_id, destination_id, log_grade_id, count(*) filter (where net_kg is null)::int as unweighed, array[${sql.join(
    WEEKDAYS.map((at) => sql`coalesce(sum(net_kg) filter (where day = ${addDays(week, at)}::date), 0)::int`),
  )}] as delivered_kg
  from docket where day between ${week}::date and ${addDays(week, 6)}::date and status not in (${sql.lit(DocketStatus.Draft)}, ${sql.lit(DocketStatus.Void)})
  group by customer_id, destination_id, log_grade_id`;

/** Orders and deliveries of a week, of the customers that the user knows. */
async function readRows(db: Db, user: User, week: Day): Promise<OrderRow[]> {
  const scope = await scopeOf(db, user);
  const { rows } = await sql<OrderRow>`
    select o.id, coalesce(o.version, 0) as version, g.customer_id, g.destination_id, g.log_grade_id,
      m.name as customer_name, d.name as destination_name, l.code as grade_code,
      coalesce(o.required_kg, array_fill(0, array[7])) as required_kg,
      coalesce(v.delivered_kg, array_fill(0, array[7])) as delivered_kg, coalesce(v.unweighed, 0) as unweighed,
      coalesce((select name from app_user where user_id = o.changed_by), '') as changed_by
    from (select * from destination_order where week = ${week}::date and removed_at is null) o
    full join (${deliveredIn(week)}) v using (customer_id, destination_id, log_grade_id)
    cross join lateral (
      select coalesce(o.customer_id, v.customer_id) as customer_id,
        coalesce(o.destination_id, v.destination_id) as destination_id,
        coalesce(o.log_grade_id, v.log_grade_id) as log_grade_id) g
    join customer m on m.id = g.customer_id join destination d on d.id = g.destination_id
    join log_grade l on l.id = g.log_grade_id
    where ${customersVisibleTo(scope, sql`g.customer_id`)}
    order by d.name, m.name, l.code, g.destination_id`.execute(db);
  return rows;
}

type Choices = Pick<OrderWeek, 'customers' | 'destinations' | 'grades'>;

/** What a new order may name. */
export async function readOrderChoices(db: Db, user: User): Promise<Choices> {
  const scope = await scopeOf(db, user);
  const read = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    (await query.execute(db)).rows;
  return {
    customers: await read(sql`
      select c.id, c.name from customer c
      where c.removed_at is null and ${customersVisibleTo(scope, sql`c.id`)} order by c.name`),
    destinations: await read(sql`
      select id, name from destination where is_active and removed_at is null order by name`),
    grades: await read(sql`select id, code as name from log_grade where removed_at is null order by code`),
  };
}

/** Orders of a week against what was delivered. */
export async function readOrderWeek(
  db: Db,
  user: User,
  { day, today }: { day: Day | undefined; today: Day },
): Promise<OrderWeek> {
  const week = mondayOf(day ?? today);
  return { week, today, rows: await readRows(db, user, week), ...(await readOrderChoices(db, user)) };
}
