// `npm run bench:reports`: pages and time that figures of /charts take in the database, and how they grow with the
// dockets there are. Each chart is counted anew from its rows, and so are QUESTIONS of each account that a SEED makes. On a
// PostgreSQL of its own; DOCKETS says how many, SPREAD=even that every crew hauls everything everywhere, WHO=customer that one account alone is measured.
import { REPORT_DIMENSIONS, reportOf, type ReportDimension, type ReportQuery } from '@haulboard/contract';
import { loadavg } from 'node:os';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { dimensionsFor, paysCompanies } from '../../../identity/scope/pays-companies.ts';
import { fillDays } from '../../../platform/db/fill-days.ts';
import type { Db } from '../../../platform/db/index.ts';
import { insertDocketFixture } from '../../dockets/testing/docket-fixture.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { seededRandom } from '../../../testing/random.ts';
import { keepWeeks, recount } from '../keep-sums.ts';
import { readCounts } from '../read-facts.ts';
import { readRange } from '../report-range.ts';
import { readFigures } from '../../running/read-running.ts';
import { addCompanies, addDockets, addPlaces, addSplitLoads, LAST } from './bench-dockets.ts';
import { addMany, copySums } from './bench-many.ts';
import { readAskers, type Asker } from './bench-scopes.ts';
import { measureWriting } from './bench-writing.ts';
import { costOf } from './bench-cost.ts';
import { addWork } from './bench-work.ts';
import { GENERATED } from './generated.ts';
import { randomQuestion } from './random-recounts.ts';
import { differencesInWood, differencesInWork, type Recount } from './recount-charts.ts';
import { differencesInTrucks, keepStays } from './recount-trucks.ts';

/** As work goes, or `even`: every crew everywhere with everything, which none does. */
const SPREAD = process.env['SPREAD'] === 'even' ? 'even' : 'real';
const SIZES = (process.env['DOCKETS'] ?? '10000,1000000').split(',').map(Number);
const WHO = process.env['WHO'];
const ASKED = Number(process.env['QUESTIONS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 1);
const BATCH = 20_000;
/** More than so many are made in another way. */
const MANY = 100_000;
/** From when there are loads of every truck beside the dockets. */
const BUSY_FROM = '2026-08-17';
/** Figures of how the work went take much longer than those of what was hauled. */
const IS_ALL = process.env['ONLY'] !== 'wood';
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
const NOTHING: Recount = { compared: 0, wrong: [] };

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

async function recountAll(who: string, { scope, whose }: Asker): Promise<void> {
  for (const [what, filters, narrowed] of RECOUNTED) {
    const query = { ...filters, dimensions: [...dimensionsFor(scope)] };
    const asked = { scope, query, range: readRange(query, LAST) };
    const own = { dockets: and(whose.dockets, narrowed), loads: and(whose.loads, narrowed) };
    const wood = await differencesInWood(db, { asked, whose: own });
    const work = IS_ALL ? await differencesInWork(db, { asked, whose: own }) : NOTHING;
    const trucks =
      IS_ALL && narrowed === EVERY ? await differencesInTrucks(db, { asked, whose: own }) : NOTHING;
    const wrong = [...wood.wrong, ...work.wrong, ...trucks.wrong];
    const found = wrong.length === 0 ? 'as counted anew' : `wrong: ${wrong.slice(0, 5).join('; ')}`;
    process.stdout.write(
      `${who}, ${what}: ${wood.compared}, ${work.compared} and ${trucks.compared} rows of charts, ${found}\n`,
    );
    process.exitCode = wrong.length === 0 ? process.exitCode : 1;
  }
}

/** What anybody may ask, by any filters, of any days. */
async function recountRandom(who: string, { scope, whose }: Asker): Promise<void> {
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

async function measure(who: string, { scope, role }: Asker): Promise<void> {
  const { groups } = reportOf(role);
  for (const { what, filters, dimensions = [...groups] } of MEASURED) {
    if (filters.companyIds && !paysCompanies(scope)) {
      continue;
    }
    // A page that somebody narrows knows what there is to choose from.
    const isNarrowed = Object.keys(filters).some((name) => name.endsWith('Ids'));
    const query: ReportQuery = { ...filters, dimensions, ...(isNarrowed ? { choices: false } : {}) };
    const asked = { scope, query, range: readRange(query, LAST) };
    const wood = await costOf(db, (one) => readCounts(one, asked));
    const { dimensions: _groups, choices: _choices, ...running } = query;
    const work = { ...asked, query: running, zone: 'Pacific/Auckland', today: LAST };
    const went = IS_ALL ? await costOf(db, (one) => readFigures(one, work)) : undefined;
    const cells = [wood, ...(went ? [went] : [])].map(
      ({ pages, p50, p95, processor50, processor95 }) =>
        `${Math.round(pages)} | ${p50.toFixed(2)}, ${p95.toFixed(2)} | ${processor50.toFixed(2)}, ${processor95.toFixed(2)}`,
    );
    process.stdout.write(`| ${who}, ${what} | ${cells.join(' | ')} | load ${loadavg()[0]?.toFixed(1)} |\n`);
  }
}

/** Of the days that are copies, some stretches against their dockets. */
async function checkCopies(copies: { copied: [Day, Day] } | undefined): Promise<void> {
  if (copies) {
    const [first, last] = copies.copied;
    const half = addDays(first, Math.floor((Date.parse(last) - Date.parse(first)) / 172_800_000));
    for (const from of [first, half, addDays(last, -7)]) {
      await recount(db, { from, to: addDays(from, 7) });
      process.stdout.write(`copies from ${from}, eight days: as counted anew\n`);
    }
  }
}

const home = await serverHome();
const { db, close } = await home.open();
const databaseUrl = home.env['DATABASE_URL'] ?? '';
try {
  await insertDocketFixture(db);
  await addPlaces(db);
  await addCompanies(db);
  await addWork(db, { from: BUSY_FROM, to: LAST, spread: SPREAD });
  await keepStays(db);
  const scopes = await readAskers(db);
  let made = 0;
  for (const size of SIZES) {
    const started = performance.now();
    const [from, isMany] = [made + 1, size > MANY];
    if (isMany) {
      await addMany({ db, databaseUrl }, { from, to: size, spread: SPREAD });
    }
    while (made < size) {
      const to = isMany ? size : Math.min(size, made + BATCH);
      await (isMany ? undefined : addDockets(db, { from: made + 1, to, spread: SPREAD }));
      made = to;
    }
    await (isMany ? undefined : addSplitLoads(db, { from, to: size, spread: SPREAD }));
    const inserted = performance.now();
    const copied = isMany ? await copySums({ db, databaseUrl }, { size, busyFrom: BUSY_FROM }) : undefined;
    // Counting so many days takes longer than a statement may.
    await db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own);
      const blockOf = sql`day - ((day - date '0001-01-01') % 8)`;
      const isLeft = copied ? sql`false` : sql`true`;
      await sql`insert into unfilled_day select distinct 'groups', ${blockOf}
        from (select day from docket where vehicle_id >= ${FIRST} union select day from task) every where ${isLeft}
        union select distinct 'work', ${blockOf} from task
        on conflict do nothing`.execute(own);
      await fillDays(own);
    });
    await keepWeeks(db, LAST);
    await vacuum(db);
    const filled = performance.now();
    const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
      select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relname in ('haul_group', 'haul_lot', 'haul_truck', 'haul_company_lot')`.execute(db);
    const sums = rows.map((of) => `${of.name} ${of.rows} of ${(of.bytes / 1e6).toFixed(0)} MB`).join(', ');
    process.stdout.write(
      `${size} dockets, made in ${Math.round((inserted - started) / 1000)} s, counted in ${Math.round((filled - inserted) / 1000)} s; ${sums}\n`,
    );
    await checkCopies(copied);
    await measureWriting(db);
    await vacuum(db);
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
