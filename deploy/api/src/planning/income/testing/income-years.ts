import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { FIXTURE, PASSWORD } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { insertDocketFixture } from '../../dockets/testing/docket-fixture.ts';
import { addCompanies, addPlaces } from '../../reports/testing/bench-dockets.ts';
import { GENERATED } from '../../reports/testing/generated.ts';
import { realHaul } from '../../reports/testing/real-hauls.ts';

const { carrier, customer } = FIXTURE;
const { first: FIRST, trucks: TRUCKS, places: PLACES } = GENERATED;

/** Loads of a truck a day. */
const A_DAY = 3;
/** Written at a time: a connection that is silent for long is given up. */
const DAYS = 16;
const ZONE = sql`'Pacific/Auckland'`;

/** The days on which everything is hauled, the last one first. */
export const LAST: Day = '2026-10-31';

/** A rate of each carrier for each customer, to each place, and of four grades to each place. */
const RATES = sql`
  insert into rates_record (name, payer, carrier_id, customer_id, destination_id, grade_id, basis, rate_cents,
    effective_from, priority, note)
  select concat_ws(' ', 'Rate', c, m, d, g), 'customer', c, m, d, g, 'per_t', 1500 + coalesce(d, 0) % 900, '2020-01-01', 1, ''
  from unnest(array[${carrier.north}::int, ${carrier.bay}::int]) c, unnest(array[${customer.acme}::int, ${customer.other}::int]) m,
    lateral (select null::int as d, null::int as g union all
      select ${FIRST}::int + d, null from generate_series(0, ${PLACES - 1}::int) d union all
      select ${FIRST}::int + d, ${FIRST}::int + g from generate_series(0, ${PLACES - 1}::int) d, generate_series(0, 3) g) of`;

/** Loads of some days, each with its six steps; of twenty one has a second docket, of sixty one has none. */
async function addHauls(db: Db, { from, to }: { from: Day; to: Day }): Promise<void> {
  await db.transaction().execute(async (own) => {
    await sql`set local session_replication_role = replica`.execute(own);
    await sql`set local statement_timeout = 0`.execute(own);
    await sql`insert into task (day, carrier_id, vehicle_id, seq, crew_id, skid_id, log_grade_id, destination_id, task_status,
        published_rev, est_km_empty, est_km_loaded, est_payload_kg, planned_depart_at, planned_end_at)
      select d::date, case when n % 2 = 0 then ${carrier.north}::int else ${carrier.bay}::int end, ${FIRST}::int + n, seq,
        h.crew_id, h.skid_id, h.log_grade_id, h.destination_id, case when m % 50 = 7 then -1 else 60 end, 1, m % 97 + 0.3,
        m % 131 + 0.7, 30000, (d + make_interval(hours => seq * 5)) at time zone ${ZONE},
        (d + make_interval(hours => seq * 5 + 4)) at time zone ${ZONE}
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d, generate_series(0, ${TRUCKS - 1}::int) n,
        generate_series(1, ${A_DAY}::int) seq, lateral (select n * 31 + seq * 17 + extract(doy from d)::int * 7 as m) x,
        lateral ${realHaul(sql`n`, sql`m * 31 + n`)} h`.execute(own);
    await sql`insert into docket (docket_no, task_id, packet_no, day, uplift_at, customer_id, crew_id, skid_id, forest_id, log_grade_id,
        destination_id, carrier_id, vehicle_id, status, gross_kg, tare_kg, net_kg, weigh_source, weighed_at)
      select (1000000 * p + t.id)::text, t.id, p, t.day, t.planned_depart_at, f.customer_id, t.crew_id, t.skid_id, f.id,
        t.log_grade_id, t.destination_id, t.carrier_id, t.vehicle_id, 20, 44000, 16000, 28000, 'weighbridge', t.planned_end_at
      from task t join skid s on s.id = t.skid_id join forest f on f.id = s.forest_id,
        generate_series(1, case when t.id % 20 = 1 then 2 else 1 end) p
      where t.day between ${from}::date and ${to}::date and t.task_status = 60 and t.id % 60 <> 5`.execute(
      own,
    );
    await sql`insert into task_event (task_id, carrier_id, from_status, to_status, kind, source, occurred_at)
      select t.id, t.carrier_id, was, status, 'status', 'driver', t.planned_depart_at + make_interval(mins => nth * 40)
      from task t, (values (1, 0, 20), (2, 20, 30), (3, 30, 35), (4, 35, 40), (5, 40, 50), (6, 50, 60)) e (nth, was, status)
      where t.day between ${from}::date and ${to}::date and t.task_status = 60`.execute(own);
  });
}

/** A PostgreSQL of its own with the hauls of some days, and who may sign in to look at them. */
export async function makeIncomeYears(days: number) {
  const home = await serverHome();
  const database = await home.open();
  const { db } = database;
  await insertDocketFixture(db);
  await addPlaces(db);
  await addCompanies(db);
  await RATES.execute(db);
  for (let from = addDays(LAST, 1 - days); from <= LAST; from = addDays(from, DAYS)) {
    const end = addDays(from, DAYS - 1);
    await addHauls(db, { from, to: end < LAST ? end : LAST });
  }
  for (const table of ['docket', 'task', 'task_event']) {
    await sql`vacuum ${sql.table(table)}`.execute(db);
  }
  // Without it, the database knows of no truck, and looks each up.
  await sql`analyze`.execute(db);
  return {
    env: home.env,
    accounts: ['supper_admin', 'carrier'],
    password: PASSWORD,
    /** Pages that the database has read until now, and milliseconds for which it was busy with statements. */
    readWork: async (): Promise<{ pages: number; ms: number }> => {
      const { rows } = await sql<{ pages: number; ms: number }>`
        select (blks_hit + blks_read)::float8 as pages, active_time as ms from pg_stat_database
        where datname = current_database()`.execute(db);
      return rows[0] ?? { pages: 0, ms: 0 };
    },
    remove: async () => {
      await database.close();
      await home.remove();
    },
  };
}
