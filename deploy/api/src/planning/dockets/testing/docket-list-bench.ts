// `npm run bench:docket-list`: pages that lists of dockets read, and how they grow with the dockets there are. On a
// PostgreSQL of its own. DOCKETS says how many, with commas between.
import type { DocketFilter } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { addTrucks, FIRST_TRUCK } from '../../../testing/driver.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { readCounts } from '../../reports/read-facts.ts';
import { readRange } from '../../reports/report-range.ts';
import { countDockets, readPlaces } from '../read/docket-pages.ts';
import { insertDocketFixture } from './docket-fixture.ts';

const SIZES = (process.env['DOCKETS'] ?? '10000,1000000,10000000').split(',').map(Number);
const PAGE = 51;
const A_DAY = 500;
const TRUCKS = 60;
const SKIDS = 40;
const FIRST_SKID = 5000;
const LAST_DAY = '2026-03-09';

const { carrier, crew, customer, destination, grade, truck } = FIXTURE;

const LISTS: [string, DocketFilter][] = [
  ['newest', {}],
  ['without weights', { weights: 'without' }],
  ['one grade without weights', { weights: 'without', logGradeIds: [grade.pulp] }],
  ['with errors', { check: 'errors' }],
  ['one grade', { logGradeIds: [grade.pulp] }],
];

type Index = { name: string; makes: string };

/** Indexes that are no constraint: ten million rows are written in a tenth of the time when these are made behind them. */
async function indexesOf(db: Db): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select i.indexname as name, i.indexdef as makes from pg_indexes i
    where i.tablename = 'docket' and not exists (select from pg_constraint c where c.conname = i.indexname)`.execute(
    db,
  );
  return rows;
}

/** Dockets up to a number, 500 a day; one in a thousand is not weighed, another has an error. No trigger looks at them. */
async function addDockets(db: Db, from: number, to: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`
    insert into docket (docket_no, task_id, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id, destination_id,
      carrier_id, vehicle_id, status, gross_kg, tare_kg, net_kg, weigh_source, weighed_at, e_errors)
    select (1000000 + n)::text, null, ${LAST_DAY}::date - (n / ${A_DAY}::int), now(), ${customer.acme}::int,
      ${crew.tall}::int, ${FIRST_SKID}::int + n % ${SKIDS}::int, case when n % 3 = 0 then ${grade.pulp}::int else ${grade.a}::int end,
      ${destination.port}::int, case when n % 2 = 0 then ${carrier.north}::int else ${carrier.bay}::int end,
      case when n % 2 = 0 then ${FIRST_TRUCK}::int + n / 2 % ${TRUCKS}::int else ${truck.b1}::int end, case when w then 20 else 10 end,
      case when w then 44000 end, case when w then 16000 end, case when w then 28000 end,
      case when w then 'weighbridge' end, case when w then now() end,
      case when n % 997 = 11 then array['overweight'] else '{}' end
    from (select n, n % 997 <> 7 as w from generate_series(${from}::int, ${to}::int) n) n`.execute(db);
}

/** Writes up to a number, with what lists and sums of them need. */
async function growTo(db: Db, from: number, size: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const indexes = await indexesOf(transaction);
    for (const { name } of indexes) {
      await sql`drop index ${sql.id(name)}`.execute(transaction);
    }
    for (let made = from; made < size; made += 100_000) {
      await addDockets(transaction, made + 1, Math.min(size, made + 100_000));
    }
    for (const { makes } of indexes) {
      await sql.raw(makes).execute(transaction);
    }
    await sql`select rebuild_hauls('0001-01-01', '9999-12-31')`.execute(transaction);
  });
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze docket, haul_sum`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

/** Pages of tables and indexes that a question reads, by the database's own count. */
async function pagesOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<{ pages: number; ms: number }> {
  return db.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ pages: number }>`
        select sum(pg_stat_get_xact_blocks_fetched(oid))::float8 as pages from pg_class
        where (relname like 'docket%' or relname like 'haul%') and relkind in ('r', 'i')`.execute(
        transaction,
      );
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

/** How much more it is than at the first size. */
function grown(key: string, pages: number): string {
  const start = first.get(key) ?? pages;
  first.set(key, start);
  return `${(pages / Math.max(1, start)).toFixed(2)} ×`;
}

/** What each list reads for somebody, and how it has grown since the first size. */
async function measure(who: string, scope: Scope): Promise<void> {
  for (const [what, filter] of LISTS) {
    const wanted = { scope, filter };
    const reading = { at: undefined, isBack: false, count: PAGE };
    const list = await pagesOf(db, (one) => readPlaces(one, wanted, reading));
    const count = await pagesOf(db, (one) => countDockets(one, wanted));
    const key = `${who}, ${what}`;
    const cells = [list, count].flatMap((one, at) => [
      one.pages,
      grown(`${key} ${at}`, one.pages),
      `${one.ms.toFixed(1)} ms`,
    ]);
    process.stdout.write(`| ${[key, ...cells].join(' | ')} |\n`);
  }
  const range = readRange({ from: addDays(LAST_DAY, -27), to: LAST_DAY }, LAST_DAY);
  const sums = await pagesOf(db, (one) => readCounts(one, { scope, range, query: { dimensions: [] } }));
  const key = `${who}, statistic of 28 days`;
  process.stdout.write(
    `| ${[key, sums.pages, grown(key, sums.pages), `${sums.ms.toFixed(1)} ms`].join(' | ')} |\n`,
  );
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
    await growTo(db, made, size);
    made = size;
    process.stdout.write(`${size} dockets, made in ${Math.round((performance.now() - started) / 1000)} s\n`);
    for (const [who, scope] of scopes) {
      await measure(who, scope);
    }
  }
} finally {
  await close();
  await home.remove();
}
