// `npm run bench:reports`: pages and time that figures of /charts take in the database, and how they grow with the
// dockets there are. Each chart is counted anew from its rows, and so are QUESTIONS of each account that a SEED makes. On a
// PostgreSQL of its own; DOCKETS says how many, SPREAD=even that every crew hauls everything everywhere, WHO=customer that one account alone is measured.
import {
  REPORT_DIMENSIONS,
  reportOf,
  type ReportDimension,
  type ReportQuery,
  type Role,
} from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { dimensionsFor, paysCompanies } from '../../../identity/scope/pays-companies.ts';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import { fillDays } from '../../../platform/db/fill-days.ts';
import type { Db } from '../../../platform/db/index.ts';
import { insertDocketFixture } from '../../dockets/testing/docket-fixture.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { seededRandom } from '../../../testing/random.ts';
import { foldSums } from '../keep-sums.ts';
import { readCounts } from '../read-facts.ts';
import { readRange } from '../report-range.ts';
import { readFigures } from '../../running/read-running.ts';
import { addCompanies, addDockets, addPlaces, LAST } from './bench-dockets.ts';
import { costOf } from './bench-cost.ts';
import { addWork } from './bench-work.ts';
import { GENERATED } from './generated.ts';
import { randomQuestion } from './random-recounts.ts';
import { differencesInWood, differencesInWork, type Whose } from './recount-charts.ts';
import { differencesInTrucks, keepStays } from './recount-trucks.ts';

/** As work goes, or `even`: every crew everywhere with everything, which none does. */
const SPREAD = process.env['SPREAD'] === 'even' ? 'even' : 'real';
const SIZES = (process.env['DOCKETS'] ?? '10000,1000000').split(',').map(Number);
const WHO = process.env['WHO'];
const ASKED = Number(process.env['QUESTIONS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 1);
const BATCH = 20_000;
const { first: FIRST } = GENERATED;

const { carrier, customer } = FIXTURE;

type Sql = RawBuilder<unknown>;

type Measured = { what: string; filters: Omit<ReportQuery, 'dimensions'>; dimensions?: ReportDimension[] };

/** Each by what somebody's charts open with, but for those that say another. */
const MEASURED: Measured[] = [
  { what: 'four weeks', filters: {} },
  { what: 'three months by week', filters: { from: addDays(LAST, -91), to: LAST, by: 'week' } },
  { what: 'four weeks, each dimension', filters: {}, dimensions: [...REPORT_DIMENSIONS] },
  { what: 'one crew', filters: { crewIds: [FIRST] } },
  { what: 'one forest', filters: { forestIds: [FIRST] } },
  { what: 'the grade most hauled', filters: { logGradeIds: [FIRST] } },
  { what: 'the same by truck and crew', filters: { logGradeIds: [FIRST] }, dimensions: ['vehicle', 'crew'] },
  { what: 'another grade', filters: { logGradeIds: [FIRST + 6] } },
  { what: 'the greatest port', filters: { destinationIds: [FIRST + 1] } },
  { what: 'a mill', filters: { destinationIds: [FIRST + 8] } },
  { what: 'one customer', filters: { customerIds: [customer.acme] } },
  { what: 'one company', filters: { companyIds: [COMPANY.tall] } },
  { what: 'one carrier', filters: { carrierIds: [carrier.north] } },
  { what: 'one truck', filters: { vehicleIds: [FIRST] } },
  { what: 'one crew and grade', filters: { crewIds: [FIRST], logGradeIds: [FIRST] } },
  {
    what: 'one grade and port by truck',
    filters: { logGradeIds: [FIRST], destinationIds: [FIRST + 1] },
    dimensions: ['vehicle'],
  },
];

/** Stays and use of trucks know no forest. */
const EVERY = sql`true`;
const NOTHING = { compared: 0, wrong: [] };

/** The days of 2026 on which the clock changes, in what is asked about. */
const RECOUNTED: [string, Omit<ReportQuery, 'dimensions'>, Sql][] = [
  ['four weeks', {}, EVERY],
  ['the spring change', { from: '2026-09-14', to: '2026-10-11', by: 'week' }, EVERY],
  ['one forest', { forestIds: [FIRST] }, sql`s.forest_id = ${FIRST}`],
];

/** It says what it does, table by table: a connection that is silent for long is given up. */
const vacuum = (own: Db) =>
  own.connection().execute(async (alone) => {
    await sql`set statement_timeout = 0`.execute(alone);
    await sql`vacuum (verbose, analyze)`.execute(alone);
  });

const and = (one: Sql, other: Sql) => sql`(${one}) and (${other})`;

async function recountAll(who: string, { scope, whose }: { scope: Scope; whose: Whose }): Promise<void> {
  for (const [what, filters, narrowed] of RECOUNTED) {
    const query = { ...filters, dimensions: [...dimensionsFor(scope)] };
    const asked = { scope, query, range: readRange(query, LAST) };
    const own = { dockets: and(whose.dockets, narrowed), loads: and(whose.loads, narrowed) };
    const wood = await differencesInWood(db, { asked, whose: own });
    const work = await differencesInWork(db, { asked, whose: own });
    const trucks = narrowed === EVERY ? await differencesInTrucks(db, { asked, whose: own }) : NOTHING;
    const wrong = [...wood.wrong, ...work.wrong, ...trucks.wrong];
    const found = wrong.length === 0 ? 'as counted anew' : `wrong: ${wrong.slice(0, 5).join('; ')}`;
    process.stdout.write(
      `${who}, ${what}: ${wood.compared}, ${work.compared} and ${trucks.compared} rows of charts, ${found}\n`,
    );
    process.exitCode = wrong.length === 0 ? process.exitCode : 1;
  }
}

/** What anybody may ask, by any filters, of any days. */
async function recountRandom(who: string, { scope, whose }: { scope: Scope; whose: Whose }): Promise<void> {
  const random = seededRandom(SEED);
  let compared = 0;
  const wrong: string[] = [];
  for (let index = 0; index < ASKED; index += 1) {
    const { query, narrowed } = randomQuestion(random, dimensionsFor(scope));
    const asked = { scope, query, range: readRange(query, LAST) };
    const own = { dockets: and(whose.dockets, narrowed.dockets), loads: and(whose.loads, narrowed.loads) };
    const found = await differencesInWood(db, { asked, whose: own });
    compared += found.compared;
    wrong.push(...found.wrong.map((difference) => `${JSON.stringify(query)}: ${difference}`));
  }
  const said = wrong.length === 0 ? 'none differs' : `wrong: ${wrong.slice(0, 3).join('; ')}`;
  process.stdout.write(`${who}, ${ASKED} questions of seed ${SEED}: ${compared} figures, ${said}\n`);
  process.exitCode = wrong.length === 0 ? process.exitCode : 1;
}

async function measure(who: string, { scope, role }: { scope: Scope; role: Role }): Promise<void> {
  const { groups } = reportOf(role);
  for (const { what, filters, dimensions = [...groups] } of MEASURED) {
    if (filters.companyIds && !paysCompanies(scope)) {
      continue;
    }
    const query: ReportQuery = { ...filters, dimensions };
    const asked = { scope, query, range: readRange(query, LAST) };
    const { pages, ms } = await costOf(db, (one) => readCounts(one, asked));
    const { dimensions: _groups, ...running } = query;
    const work = { ...asked, query: running, zone: 'Pacific/Auckland', today: LAST };
    const went = await costOf(db, (one) => readFigures(one, work));
    const cells = [pages, went.pages].map(Math.round);
    process.stdout.write(
      `| ${who}, ${what} | ${cells.join(' | ')} | ${ms.toFixed(1)}, ${went.ms.toFixed(1)} ms |\n`,
    );
  }
}

/** What a changed docket and what a hundred of them take, and until they are in the sums. */
async function measureWriting(own: Db): Promise<void> {
  for (const count of [1, 100]) {
    const change = sql`update docket set net_kg = net_kg + 10, gross_kg = gross_kg + 10
      where id in (select id from docket where day = ${LAST}::date and vehicle_id >= ${FIRST} order by id limit ${count})`;
    const written = await costOf(own, (one) => change.execute(one));
    await foldSums(own);
    const folded = await costOf(own, async (one) => {
      await change.execute(one);
      await sql`select fold_hauls(5000)`.execute(one);
    });
    process.stdout.write(
      `| ${count} changed | ${Math.round(written.pages)} | ${written.ms.toFixed(1)} ms | with folding ${Math.round(folded.pages)} | ${folded.ms.toFixed(1)} ms |\n`,
    );
  }
  await vacuum(own);
}

const home = await serverHome();
const { db, close } = await home.open();
try {
  await insertDocketFixture(db);
  await addPlaces(db);
  await addCompanies(db);
  await addWork(db, { from: '2026-08-17', to: LAST, spread: SPREAD });
  const userOf = async (account: string) =>
    (await db.selectFrom('appUser').select('userId').where('account', '=', account).executeTakeFirstOrThrow())
      .userId;
  await keepStays(db);
  const ofTall = (row: string) =>
    sql`${sql.ref(row)} in (select v.id from vehicle v where v.carrier_company_id = ${COMPANY.tall})`;
  const acme = sql`s.forest_id in (select id from forest where customer_id = ${customer.acme})`;
  const crewCompany = await userOf('crew_company');
  const ownCrews = sql`(select id from crew where company_user_id = ${crewCompany})`;
  const scopes: [string, { scope: Scope; role: Role; whose: Whose }][] = [
    [
      'super admin',
      { scope: { kind: 'all' }, role: 'SUPPER_ADMIN', whose: { dockets: sql`true`, loads: sql`true` } },
    ],
    [
      'dispatcher',
      {
        scope: { kind: 'dispatcher', carrierId: carrier.north },
        role: 'CARRIER',
        whose: { dockets: sql`k.carrier_id = ${carrier.north}`, loads: sql`t.carrier_id = ${carrier.north}` },
      },
    ],
    [
      'carrier company',
      {
        scope: { kind: 'fleet', companyId: COMPANY.tall },
        role: 'CARRIER_COMPANY',
        whose: { dockets: ofTall('k.vehicle_id'), loads: ofTall('t.vehicle_id') },
      },
    ],
    [
      'customer',
      {
        scope: { kind: 'customer', customerIds: [customer.acme] },
        role: 'CUSTOMER',
        whose: {
          dockets: sql`k.customer_id = ${customer.acme} or ${acme}`,
          loads: sql`t.crew_id in (select id from crew where customer_id = ${customer.acme}) or ${acme}`,
        },
      },
    ],
    [
      'crew company',
      {
        scope: { kind: 'crewCompany', userId: crewCompany },
        role: 'CREW_COMPANY',
        whose: { dockets: sql`k.crew_id in ${ownCrews}`, loads: sql`t.crew_id in ${ownCrews}` },
      },
    ],
  ];
  let made = 0;
  for (const size of SIZES) {
    const started = performance.now();
    while (made < size) {
      const to = Math.min(size, made + BATCH);
      await addDockets(db, { from: made + 1, to, spread: SPREAD });
      made = to;
    }
    const inserted = performance.now();
    // Counting so many days takes longer than a statement may.
    await db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own);
      const blockOf = sql`day - ((day - date '0001-01-01') % 8)`;
      await sql`insert into unfilled_day select distinct 'groups', ${blockOf}
        from (select day from docket where vehicle_id >= ${FIRST} union select day from task) every
        union select distinct 'work', ${blockOf} from task on conflict do nothing`.execute(own);
      await fillDays(own);
    });
    await vacuum(db);
    const filled = performance.now();
    const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
      select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relname in ('haul_group', 'haul_lot', 'haul_truck', 'haul_company_lot')`.execute(db);
    const sums = rows.map((of) => `${of.name} ${of.rows} of ${(of.bytes / 1e6).toFixed(0)} MB`).join(', ');
    process.stdout.write(
      `${size} dockets, made in ${Math.round((inserted - started) / 1000)} s, counted in ${Math.round((filled - inserted) / 1000)} s; ${sums}\n`,
    );
    await measureWriting(db);
    for (const [who, of] of scopes.filter(([name]) => WHO === undefined || name === WHO)) {
      await measure(who, of);
      await recountAll(who, of);
      await recountRandom(who, of);
    }
  }
} finally {
  await close();
  await home.remove();
}
