// `npm run bench:docket-list`: pages that lists of dockets read, and how they grow with the dockets there are. On a
// PostgreSQL of its own. DOCKETS says how many, with commas between.
import type { DocketFilter } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { addTrucks, FIRST_TRUCK } from '../../../testing/driver.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { countDockets, readPlaces } from '../read/docket-pages.ts';
import { insertDocketFixture } from './docket-fixture.ts';

const SIZES = (process.env['DOCKETS'] ?? '10000,100000,1000000').split(',').map(Number);
const PAGE = 51;
const A_DAY = 500;
const TRUCKS = 60;
const SKIDS = 40;
const FIRST_SKID = 5000;

const { carrier, crew, customer, destination, grade, truck } = FIXTURE;

const LISTS: [string, DocketFilter][] = [
  ['newest', {}],
  ['without weights', { weights: 'without' }],
  ['one grade without weights', { weights: 'without', logGradeIds: [grade.pulp] }],
  ['with errors', { check: 'errors' }],
  ['one grade', { logGradeIds: [grade.pulp] }],
];

/** Dockets up to a number, 500 a day; one in a thousand is not weighed. */
async function addDockets(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into docket (docket_no, task_id, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id, destination_id,
      carrier_id, vehicle_id, status, gross_kg, tare_kg, net_kg, weigh_source, weighed_at)
    select (1000000 + n)::text, null, date '2026-03-09' - (n / ${A_DAY}::int), now(), ${customer.acme}::int,
      ${crew.tall}::int, ${FIRST_SKID}::int + n % ${SKIDS}::int, case when n % 3 = 0 then ${grade.pulp}::int else ${grade.a}::int end,
      ${destination.port}::int, case when n % 2 = 0 then ${carrier.north}::int else ${carrier.bay}::int end,
      case when n % 2 = 0 then ${FIRST_TRUCK}::int + n / 2 % ${TRUCKS}::int else ${truck.b1}::int end, case when w then 20 else 10 end,
      case when w then 44000 end, case when w then 16000 end, case when w then 28000 end,
      case when w then 'weighbridge' end, case when w then now() end
    from (select n, n % 997 <> 7 as w from generate_series(${from}::int, ${to}::int) n) n`.execute(db);
}

/** Pages of tables and indexes that a question reads, by the database's own count. */
async function pagesOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<{ pages: number; ms: number }> {
  return db.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ pages: number }>`
        select sum(pg_stat_get_xact_blocks_fetched(oid))::float8 as pages from pg_class
        where relname like 'docket%' and relkind in ('r', 'i')`.execute(transaction);
      return rows[0]?.pages ?? 0;
    };
    const before = await read();
    const from = performance.now();
    await ask(transaction);
    const ms = performance.now() - from;
    return { pages: (await read()) - before, ms };
  });
}

const first = new Map<string, number>();

/** What each list reads for somebody, and how it has grown since the first size. */
async function measure(who: string, scope: Scope): Promise<void> {
  for (const [what, filter] of LISTS) {
    const wanted = { scope, filter };
    const reading = { at: undefined, isBack: false, count: PAGE };
    const list = await pagesOf(db, (one) => readPlaces(one, wanted, reading));
    const count = await pagesOf(db, (one) => countDockets(one, wanted));
    const key = `${who}, ${what}`;
    const start = first.get(key) ?? list.pages;
    first.set(key, start);
    const cells = [
      key,
      list.pages,
      `${list.ms.toFixed(1)} ms`,
      `${(list.pages / start).toFixed(2)} ×`,
      count.pages,
      `${count.ms.toFixed(1)} ms`,
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}

const home = await serverHome();
const { db, close } = await home.open();
try {
  await insertDocketFixture(db);
  await addTrucks(db, TRUCKS);
  await sql`insert into skid (id, forest_id, name, latitude, longitude)
    select ${FIRST_SKID}::int + n, 1, 'S' || n, -38.5, 176.6 from generate_series(0, ${SKIDS - 1}::int) n`.execute(
    db,
  );
  await sql`insert into docket_range (customer_id, crew_id, from_no, to_no, next_no)
    values (${customer.acme}, ${crew.tall}, 1000000, 9000000, 9000000)`.execute(db);
  const userOf = async (account: string) =>
    (await db.selectFrom('appUser').select('userId').where('account', '=', account).executeTakeFirstOrThrow())
      .userId;
  const scopes: [string, Scope][] = [
    ['super admin', { kind: 'all' }],
    ['dispatcher', { kind: 'dispatcher', carrierId: carrier.north }],
    ['carrier company', { kind: 'fleet', carrierId: carrier.north }],
    ['customer', { kind: 'customer', customerIds: [customer.acme] }],
    ['crew company', { kind: 'crewCompany', userId: await userOf('crew_company') }],
    ['destination', { kind: 'destination', userId: await userOf('destination_customer') }],
  ];
  let made = 0;
  for (const size of SIZES) {
    const started = performance.now();
    await sql`set statement_timeout = 0`.execute(db);
    while (made < size) {
      const to = Math.min(size, made + 20_000);
      await addDockets(db, made + 1, to);
      made = to;
    }
    await sql`vacuum analyze docket`.execute(db);
    process.stdout.write(`${size} dockets, made in ${Math.round((performance.now() - started) / 1000)} s\n`);
    for (const [who, scope] of scopes) {
      await measure(who, scope);
    }
  }
} finally {
  await close();
  await home.remove();
}
