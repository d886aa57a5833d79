import type { Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY, insertCompany } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { GENERATED } from './generated.ts';
import type { Spread } from './bench-work.ts';
import { realHaul } from './real-hauls.ts';

/** A million in two years. */
export const A_DAY = 1_370;
/** What is hauled comes again after so many days, three blocks of 64: sums of older days are copies. */
export const PERIOD_DAYS = 192;
const PERIOD = PERIOD_DAYS * A_DAY;
/** Of so many dockets one is the second of a load; the first is the truck's one before it on that day. */
const ONE_IN = 33;
const FIRST_TASK = 20_000_000;
/** The day of the last docket. */
export const LAST: Day = '2026-10-31';

const {
  first: FIRST,
  trucks: TRUCKS,
  crews: CREWS,
  skids: SKIDS,
  grades: GRADES,
  places: PLACES,
} = GENERATED;
const { carrier, customer } = FIXTURE;

type Sql = RawBuilder<unknown>;

/** Who hauls what, whence and where to is spread over all there is. */
export async function addPlaces(db: Db): Promise<void> {
  const statements = [
    sql`insert into vehicle (id, vehicle_code, rego, carrier_id, configuration, tare_kg, payload_target_kg, home_base_id)
      select ${FIRST}::int + n, 'T' || n, 'T ' || n, case when n % 2 = 0 then ${carrier.north}::int else ${carrier.bay}::int end,
        '50MAX', 17500, 32500, 1 from generate_series(0, ${TRUCKS - 1}::int) n`,
    sql`insert into forest (id, name, code, customer_id, latitude, longitude)
      select ${FIRST}::int + n, 'F' || n, 'F' || n, case when n % 3 = 0 then ${customer.other}::int else ${customer.acme}::int end,
        -38.5, 176.6 from generate_series(0, 19) n`,
    sql`insert into skid (id, forest_id, name, latitude, longitude)
      select ${FIRST}::int + n, ${FIRST}::int + n % 20, 'S' || n, -38.5, 176.6 from generate_series(0, ${SKIDS - 1}::int) n`,
    sql`insert into crew (id, crew_code, name, customer_id, forest_id, skid_id)
      select ${FIRST}::int + n, 'C' || n, 'Crew ' || n, case when n % 2 = 0 then ${customer.acme}::int else ${customer.other}::int end,
        ${FIRST}::int + n % 20, ${FIRST}::int + n from generate_series(0, ${CREWS - 1}::int) n`,
    sql`insert into log_grade (id, code, name, market)
      select ${FIRST}::int + n, 'G' || n, 'G' || n, 'Dom' from generate_series(0, ${GRADES - 1}::int) n`,
    sql`insert into destination (id, name, code, type, latitude, longitude)
      select ${FIRST}::int + n, 'D' || n, 'D' || n, 'port', -37.6, 176.1 from generate_series(0, ${PLACES - 1}::int) n`,
    sql`update crew set company_user_id = (select user_id from app_user where account = 'crew_company')
      where id = ${FIRST}`,
    sql`update destination set customer_user_id = (select user_id from app_user where account = 'destination_customer')
      where id = ${FIRST}`,
  ];
  for (const statement of statements) {
    await statement.execute(db);
  }
}

/** Forty trucks of one company; the others of companies of twenty, each with trucks of one dispatcher. */
export async function addCompanies(db: Db): Promise<void> {
  const trucksOf = (nths: number[], isNorth: boolean) =>
    nths.map((nth) => FIRST + 2 * nth + (isNorth ? 0 : 1));
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => from + nth);
  const half = TRUCKS / 2;
  await sql`update vehicle set carrier_company_id = ${COMPANY.tall} where id = any(${trucksOf(range(0, 40), true)}::int[])`.execute(
    db,
  );
  for (const isNorth of [true, false]) {
    for (let from = isNorth ? 40 : 0; from < half; from += 20) {
      const id = FIRST + from + (isNorth ? 0 : 1);
      await insertCompany(db, {
        id,
        name: `Company ${id}`,
        trucks: trucksOf(range(from, from + 20), isNorth),
      });
    }
  }
}

/** What docket `m` says of whence and where to. */
const evenHaul = (m: Sql) => sql`
  (select ${FIRST}::int + ${m} % ${CREWS}::int as crew_id, ${FIRST}::int + ${m} % ${SKIDS}::int as skid_id,
    ${FIRST}::int + ${m} % ${SKIDS}::int % 20 as forest_id, ${FIRST}::int + ${m} / 7 % ${GRADES}::int as log_grade_id,
    ${FIRST}::int + ${m} / 11 % ${PLACES}::int as destination_id)`;

const haulOf = (m: Sql, spread: Spread) =>
  spread === 'real' ? realHaul(sql`(${m} % ${TRUCKS}::int)`, m) : evenHaul(m);

/** Of ten crews one cuts bought wood; in the others' forests it is the owner's. */
const CUSTOMERS = {
  even: sql`case when m % 2 = 0 then ${customer.acme}::int else ${customer.other}::int end`,
  real: sql`case when h.crew_id % 10 = 0 then ${customer.other}::int
    else (select customer_id from forest where id = h.forest_id) end`,
};

const CARRIER = sql`case when m % 2 = 0 then ${carrier.north}::int else ${carrier.bay}::int end`;
const DAY = sql`${LAST}::date - n / ${A_DAY}::int`;
/** The further docket of a load; on its day the truck has had one before. */
const isFurther = (m: Sql) => sql`(${m} % ${ONE_IN}::int = 0 and ${m} % ${A_DAY}::int >= ${TRUCKS}::int)`;

type Numbers = { from: number; to: number; spread: Spread };

/** Without triggers: sums are counted afterwards, as after an upgrade. */
const quietly = (db: Db, work: (own: Db) => Promise<unknown>) =>
  db.transaction().execute(async (own) => {
    await sql`set local session_replication_role = replica`.execute(own);
    await sql`set local statement_timeout = 0`.execute(own);
    await work(own);
  });

/** Dockets up to a number; the days go back from the last. */
export async function addDockets(db: Db, { from, to, spread }: Numbers): Promise<void> {
  await quietly(db, (own) =>
    sql`
      insert into docket (docket_no, task_id, packet_no, day, uplift_at, customer_id, crew_id, skid_id, forest_id, log_grade_id,
        destination_id, carrier_id, vehicle_id, status, gross_kg, tare_kg, net_kg, weigh_source, weighed_at)
      select (1000000 + n)::text,
        case when ${isFurther(sql`m`)} then ${FIRST_TASK}::int + n
          when ${isFurther(sql`(m + ${TRUCKS}::int)`)} then ${FIRST_TASK}::int + n + ${TRUCKS}::int end,
        case when ${isFurther(sql`m`)} then 2 else 1 end, ${DAY}, now(),
        ${CUSTOMERS[spread]}, h.crew_id, h.skid_id, h.forest_id, h.log_grade_id, h.destination_id,
        ${CARRIER}, ${FIRST}::int + m % ${TRUCKS}::int,
        20, 44000, 16000, 28000, 'weighbridge', now()
      from generate_series(${from}::int, ${to}::int) n, lateral (select n % ${PERIOD}::int as m offset 0) x,
        lateral ${haulOf(sql`m`, spread)} h`.execute(own),
  );
}

/** The loads of which there are two dockets, as they were planned: what the second says is a part of its own where it is not the same. */
export async function addSplitLoads(db: Db, { from, to, spread }: Numbers): Promise<void> {
  await quietly(db, (own) =>
    sql`
      insert into task (id, day, carrier_id, vehicle_id, seq, crew_id, skid_id, log_grade_id, destination_id, task_status,
        published_rev, note, packets)
      select ${FIRST_TASK}::int + n, ${DAY}, ${CARRIER}, ${FIRST}::int + m % ${TRUCKS}::int, 7, f.crew_id, f.skid_id,
        f.log_grade_id, f.destination_id, 60, 1, 'Two dockets',
        case when (f.crew_id, f.skid_id, f.log_grade_id) <> (h.crew_id, h.skid_id, h.log_grade_id) then jsonb_build_array(
          jsonb_build_object('crewId', h.crew_id, 'skidId', h.skid_id, 'logGradeId', h.log_grade_id)) end
      from generate_series(${from}::int, ${to}::int) n, lateral (select n % ${PERIOD}::int as m offset 0) x,
        lateral ${haulOf(sql`m`, spread)} h, lateral ${haulOf(sql`(m - ${TRUCKS}::int)`, spread)} f
      where ${isFurther(sql`m`)} on conflict (id) do nothing`.execute(own),
  );
}
