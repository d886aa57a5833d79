// `npm run bench:docket-list`: pages that lists of dockets read, and how they grow with the dockets there are. On a
// PostgreSQL of its own. DOCKETS says how many, with commas between.
import type { DocketFilter } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import pg from 'pg';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { addTrucks, FIRST_TRUCK } from '../../../testing/driver.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { readCounts } from '../../reports/read-facts.ts';
import { readRange } from '../../reports/report-range.ts';
import { countDockets, readPlaces } from '../read/docket-pages.ts';
import { insertDocketFixture } from './docket-fixture.ts';

const SIZES = (process.env['DOCKETS'] ?? '10000,1000000,10000000').split(',').map(Number);
const PAGE = 51;
/** So few that ten thousand hold all days that are asked for. */
const A_DAY = 100;
const TRUCKS = 60;
const SKIDS = 40;
const FIRST_SKID = 5000;
const FOREST = 1;
const EXPORTER = 1;
const LAST_DAY = '2026-03-09';
/** Counted at a time. */
const DAYS = 64;
/** Sums are made of ten years: of the 274 that ten million dockets have they took hours, and nobody keeps as many. */
const SUMMED_DAYS = 3650;

const { carrier, crew, customer, destination, grade, truck } = FIXTURE;

const LISTS: [string, DocketFilter][] = [
  ['newest', {}],
  ['without weights', { weights: 'without' }],
  ['one grade without weights', { weights: 'without', logGradeIds: [grade.pulp] }],
  ['with errors', { check: 'errors' }],
  ['one grade', { logGradeIds: [grade.pulp] }],
  ['92 days of one forest', { forestIds: [FOREST], to: LAST_DAY }],
  ['words of a note', { note: 'wet chains', to: LAST_DAY }],
  ['a book of a hundred numbers', { docketNoFrom: 1_004_001, docketNoTo: 1_004_100 }],
  ['half of all numbers', { docketNoFrom: 1_005_000 }],
  ['92 days of an exporter', { exporterIds: [EXPORTER], to: LAST_DAY }],
  ['four weeks of one forest', { forestIds: [FOREST], from: addDays(LAST_DAY, -27), to: LAST_DAY }],
];

type Index = { name: string; makes: string };

/** Indexes that are no constraint: ten million rows are written in a tenth of the time when these are made behind them. */
const INDEXES = `select i.indexname as name, i.indexdef as makes from pg_indexes i
  where i.tablename = 'docket' and not exists (select from pg_constraint c where c.conname = i.indexname)`;

/** Dockets up to a number, `A_DAY` of them a day; one in a thousand is not weighed, another has an error,
 * one in fifty a note. */
const inserting = (from: number, to: number) => `
  insert into docket (docket_no, task_id, day, uplift_at, customer_id, crew_id, skid_id, forest_id, log_grade_id,
    destination_id, carrier_id, vehicle_id, status, gross_kg, tare_kg, net_kg, weigh_source, weighed_at, e_errors, note)
  select (1000000 + n)::text, null, date '${LAST_DAY}' - n / ${A_DAY}, now(), ${customer.acme},
    ${crew.tall}, ${FIRST_SKID} + n % ${SKIDS}, ${FOREST}, case when n % 3 = 0 then ${grade.pulp} else ${grade.a} end,
    ${destination.port}, case when n % 2 = 0 then ${carrier.north} else ${carrier.bay} end,
    case when n % 2 = 0 then ${FIRST_TRUCK} + n / 2 % ${TRUCKS} else ${truck.b1} end, case when w then 20 else 10 end,
    case when w then 44000 end, case when w then 16000 end, case when w then 28000 end,
    case when w then 'weighbridge' end, case when w then now() end,
    case when n % 997 = 11 then array['overweight'] else '{}' end,
    case when n % 50 = 3 then 'Skid was wet; chains on' else '' end
  from (select n, n % 997 <> 7 as w from generate_series(${from}, ${to}) n) n`;

/** Writes up to a number, with what lists and sums of them need. */
async function growTo(client: pg.Client, from: number, size: number): Promise<void> {
  const { rows: indexes } = await client.query<Index>(INDEXES);
  for (const { name } of indexes) {
    await client.query(`drop index ${name}`);
  }
  for (let made = from; made < size; made += 100_000) {
    await client.query(inserting(made + 1, Math.min(size, made + 100_000)));
  }
  for (const { makes } of indexes) {
    await client.query(makes);
  }
  // One after the other, as days come: all at once would strew each day's sums over the whole table.
  await client.query('truncate haul_group, haul_lot, haul_truck, haul_company_lot');
  const days = Math.min(SUMMED_DAYS, Math.ceil(size / A_DAY));
  for (let day = addDays(LAST_DAY, -days); day <= LAST_DAY; day = addDays(day, DAYS)) {
    await client.query('select rebuild_hauls($1, $2)', [day, addDays(day, DAYS - 1)]);
  }
  await client.query('vacuum analyze docket, haul_group, haul_lot, haul_truck');
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
    const wanted = { scope, team: 'nobody', filter };
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
// The server's own connections give up what takes long.
const client = new pg.Client({ connectionString: home.env['DATABASE_URL'] });
try {
  await client.connect();
  await insertDocketFixture(db);
  await addTrucks(db, TRUCKS);
  await sql`update vehicle set carrier_company_id = ${COMPANY.tall} where carrier_id = ${carrier.north}`.execute(
    db,
  );
  await sql`insert into skid (id, forest_id, name, latitude, longitude)
    select ${FIRST_SKID}::int + n, ${FOREST}, 'S' || n, -38.5, 176.6 from generate_series(0, ${SKIDS - 1}::int) n`.execute(
    db,
  );
  await sql`insert into exporter_destination (id, exporter_code, exporter_name, destination_id, marshaller)
    values (${EXPORTER}, 'PAC', 'Pacific Logs', ${destination.port}, 'ISO')`.execute(db);
  await sql`insert into exporter_destination_grade (exporter_destination_id, log_grade_id)
    values (${EXPORTER}, ${grade.pulp})`.execute(db);
  await sql`insert into docket_range (customer_id, crew_id, from_no, to_no, next_no)
    values (${customer.acme}, ${crew.tall}, 1000000, 9000000, 9000000)`.execute(db);
  const userOf = async (account: string) =>
    (await db.selectFrom('appUser').select('userId').where('account', '=', account).executeTakeFirstOrThrow())
      .userId;
  const scopes: [string, Scope][] = [
    ['super admin', { kind: 'all' }],
    ['dispatcher', { kind: 'dispatcher', carrierId: carrier.north }],
    ['carrier company', { kind: 'fleet', companyId: COMPANY.tall }],
    ['customer', { kind: 'customer', customerIds: [customer.acme] }],
    ['crew company', { kind: 'crewCompany', userId: await userOf('crew_company') }],
    ['destination', { kind: 'destination', userId: await userOf('destination_customer') }],
  ];
  // No trigger looks at each of them.
  await client.query('set session_replication_role = replica');
  let made = 0;
  for (const size of SIZES) {
    const started = performance.now();
    await growTo(client, made, size);
    made = size;
    process.stdout.write(`${size} dockets, made in ${Math.round((performance.now() - started) / 1000)} s\n`);
    for (const [who, scope] of scopes) {
      await measure(who, scope);
    }
  }
} finally {
  await client.end();
  await close();
  await home.remove();
}
