// `npm run bench:reports`: pages and time that figures of /charts take in the database, and how they grow with the
// dockets there are. Each chart is counted anew from its rows. On a PostgreSQL of its own; DOCKETS says how many.
import { REPORT_DIMENSIONS, type ReportQuery } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import { fillDays } from '../../../platform/db/fill-days.ts';
import type { Db } from '../../../platform/db/index.ts';
import { insertDocketFixture } from '../../dockets/testing/docket-fixture.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { readCounts } from '../read-facts.ts';
import { readRange } from '../report-range.ts';
import { readFigures } from '../../running/read-running.ts';
import { addDockets, addPlaces, LAST } from './bench-dockets.ts';
import { addWork, GENERATED } from './bench-work.ts';
import { differencesInWood, differencesInWork, type Whose } from './recount-charts.ts';

const SIZES = (process.env['DOCKETS'] ?? '10000,1000000').split(',').map(Number);
const BATCH = 20_000;
const ROUNDS = 7;
const { first: FIRST } = GENERATED;

const { carrier, customer } = FIXTURE;

type Sql = RawBuilder<unknown>;

const UNITS = [
  'docket',
  'haul',
  'task',
  'skid',
  'crew',
  'destination',
  'forest',
  'vehicle',
  'fence',
  'geo_fence',
];

/** Pages of tables and indexes that a question reads, by the database's own count. */
async function pagesOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<{ pages: number; ms: number }> {
  return db.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ pages: number }>`
        select sum(pg_stat_get_xact_blocks_fetched(oid))::float8 as pages from pg_class
        where relname ~ ${`^(${UNITS.join('|')})`} and relkind in ('r', 'i')`.execute(transaction);
      return rows[0]?.pages ?? 0;
    };
    const before = await read();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      await ask(transaction);
      times.push(performance.now() - from);
    }
    return { pages: ((await read()) - before) / ROUNDS, ms: Math.min(...times) };
  });
}

const dimensions: ReportQuery['dimensions'] = ['vehicle', 'crew'];
const QUESTIONS: [string, ReportQuery][] = [
  ['four weeks', { dimensions }],
  ['three months by week', { dimensions, from: addDays(LAST, -91), to: LAST, by: 'week' }],
  ['four weeks, each dimension', { dimensions: [...REPORT_DIMENSIONS] }],
  ['one crew', { dimensions, crewIds: [FIRST] }],
  ['one grade', { dimensions, logGradeIds: [FIRST] }],
  ['one truck', { dimensions, vehicleIds: [FIRST] }],
];

/** The days of 2026 on which the clock changes, in what is asked about. */
const RECOUNTED: [string, ReportQuery, Sql][] = [
  ['four weeks', { dimensions: [...REPORT_DIMENSIONS] }, sql`true`],
  [
    'the spring change',
    { dimensions: [...REPORT_DIMENSIONS], from: '2026-09-14', to: '2026-10-11', by: 'week' },
    sql`true`,
  ],
  ['one forest', { dimensions: [...REPORT_DIMENSIONS], forestIds: [FIRST] }, sql`s.forest_id = ${FIRST}`],
];

const and = (one: Sql, other: Sql) => sql`(${one}) and (${other})`;

async function recountAll(who: string, { scope, whose }: { scope: Scope; whose: Whose }): Promise<void> {
  for (const [what, query, narrowed] of RECOUNTED) {
    const asked = { scope, query, range: readRange(query, LAST) };
    const own = { dockets: and(whose.dockets, narrowed), loads: and(whose.loads, narrowed) };
    const wood = await differencesInWood(db, { asked, whose: own });
    const work = await differencesInWork(db, { asked, whose: own });
    const wrong = [...wood.wrong, ...work.wrong];
    const found = wrong.length === 0 ? 'as counted anew' : `wrong: ${wrong.slice(0, 5).join('; ')}`;
    process.stdout.write(`${who}, ${what}: ${wood.compared} and ${work.compared} rows of charts, ${found}\n`);
    process.exitCode = wrong.length === 0 ? process.exitCode : 1;
  }
}

async function measure(who: string, scope: Scope): Promise<void> {
  for (const [what, query] of QUESTIONS) {
    const asked = { scope, query, range: readRange(query, LAST) };
    const { pages, ms } = await pagesOf(db, (one) => readCounts(one, asked));
    const { dimensions: _groups, ...running } = query;
    const work = { ...asked, query: running, zone: 'Pacific/Auckland', today: LAST };
    const went = await pagesOf(db, (one) => readFigures(one, work));
    const cells = [pages, went.pages].map(Math.round);
    process.stdout.write(
      `| ${who}, ${what} | ${cells.join(' | ')} | ${ms.toFixed(1)}, ${went.ms.toFixed(1)} ms |\n`,
    );
  }
}

const home = await serverHome();
const { db, close } = await home.open();
try {
  await insertDocketFixture(db);
  await addPlaces(db);
  await addWork(db, { from: '2026-08-17', to: LAST });
  const userOf = async (account: string) =>
    (await db.selectFrom('appUser').select('userId').where('account', '=', account).executeTakeFirstOrThrow())
      .userId;
  const north = sql`v.carrier_id = ${carrier.north}`;
  const ofNorth = (row: string) => sql`${sql.ref(row)} in (select v.id from vehicle v where ${north})`;
  const acme = sql`s.forest_id in (select id from forest where customer_id = ${customer.acme})`;
  const scopes: [string, { scope: Scope; whose: Whose }][] = [
    ['super admin', { scope: { kind: 'all' }, whose: { dockets: sql`true`, loads: sql`true` } }],
    [
      'dispatcher',
      {
        scope: { kind: 'dispatcher', carrierId: carrier.north },
        whose: { dockets: sql`k.carrier_id = ${carrier.north}`, loads: sql`t.carrier_id = ${carrier.north}` },
      },
    ],
    [
      'carrier company',
      {
        scope: { kind: 'fleet', carrierId: carrier.north },
        whose: { dockets: ofNorth('k.vehicle_id'), loads: ofNorth('t.vehicle_id') },
      },
    ],
    [
      'customer',
      {
        scope: { kind: 'customer', customerIds: [customer.acme] },
        whose: {
          dockets: sql`k.customer_id = ${customer.acme} or ${acme}`,
          loads: sql`t.crew_id in (select id from crew where customer_id = ${customer.acme}) or ${acme}`,
        },
      },
    ],
    [
      'crew company',
      {
        scope: { kind: 'crewCompany', userId: await userOf('crew_company') },
        whose: { dockets: sql`k.crew_id = ${FIRST}`, loads: sql`t.crew_id = ${FIRST}` },
      },
    ],
  ];
  let made = 0;
  for (const size of SIZES) {
    const started = performance.now();
    while (made < size) {
      const to = Math.min(size, made + BATCH);
      await addDockets(db, made + 1, to);
      made = to;
    }
    const inserted = performance.now();
    // Counting so many days takes longer than a statement may.
    await db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own);
      await sql`insert into unfilled_day select distinct 'groups', day - ((day - date '0001-01-01') % 8)
        from (select day from docket where vehicle_id >= ${FIRST} union select day from task) every on conflict do nothing`.execute(
        own,
      );
      await fillDays(own);
      await sql`vacuum analyze`.execute(own);
    });
    const filled = performance.now();
    const { rows } = await sql<{ rows: number; bytes: number }>`
      select (select count(*)::float8 from haul_group) as rows, pg_total_relation_size('haul_group')::float8 as bytes`.execute(
      db,
    );
    const mb = ((rows[0]?.bytes ?? 0) / 1e6).toFixed(0);
    process.stdout.write(
      `${size} dockets, made in ${Math.round((inserted - started) / 1000)} s, counted in ${Math.round((filled - inserted) / 1000)} s; ${rows[0]?.rows} sums, ${mb} MB\n`,
    );
    for (const [who, of] of scopes) {
      await measure(who, of.scope);
      await recountAll(who, of);
    }
  }
} finally {
  await close();
  await home.remove();
}
