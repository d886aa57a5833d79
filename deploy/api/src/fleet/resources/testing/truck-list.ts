// `npm run bench:records`: how long a page of a list of 100,000 trucks takes, before and after the index of its order.
// On a PostgreSQL of its own, through the real server. TRUCKS says how many.
import { RESOURCES, type CallInput } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../../testing/fixture.ts';
import { serverHome } from '../../../testing/homes.ts';
import { openFixture } from '../../../testing/open-fixture.ts';
import type { Db } from '../../../platform/db/index.ts';

const { find } = RESOURCES.vehicles.calls;
type Query = NonNullable<CallInput<typeof find>['query']>;

const TRUCKS = Number(process.env['TRUCKS'] ?? 100_000);
const PAGE = 50;
const ROUNDS = 5;
/** Of so many, one is away. */
const AWAY = 20;

const WHAT: [string, Query][] = [
  ['first page', {}],
  ['one status (one in twenty)', { filter: 'status:workshop' }],
  ['sorted by driver', { sort: 'driverName' }],
  ['sorted by the name of the home base', { sort: 'homeBaseName' }],
  ['last page of all', { page: Math.ceil(TRUCKS / PAGE) }],
  ['half-way, which is the last page of the own', { page: Math.ceil(TRUCKS / 2 / PAGE) }],
  ['a search', { q: 'T99' }],
];

/** As migration 0052 has it. */
const INDEX = sql`create index if not exists vehicle_list on vehicle (lower(vehicle_code), id)
  where removed_at is null`;

/** Half of them north's, half bay's. */
async function addTrucks(db: Db): Promise<void> {
  const { north, bay } = FIXTURE.carrier;
  await sql`
    insert into vehicle (vehicle_code, rego, configuration, tare_kg, payload_target_kg, driver_name, home_base_id,
      carrier_id, status)
    select 'T' || n, 'R' || n, '50MAX', 17500, 32500, 'Driver ' || (n * 7919) % 5000, 1,
      case when n % 2 = 0 then ${north}::int else ${bay}::int end,
      case when n % ${AWAY}::int = 0 then 'workshop' else 'available' end
    from generate_series(1, ${TRUCKS}::int) n`.execute(db);
  await sql`vacuum analyze vehicle`.execute(db);
}

const medianOf = (taken: readonly number[]) =>
  Math.round(taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0);

async function timeOf(caller: Caller, query: Query): Promise<number> {
  const from = performance.now();
  await caller.ask(find, { query: { pageSize: PAGE, ...query } });
  return performance.now() - from;
}

const home = await serverHome();
const api = await openFixture(home);
const { db, close } = await home.open();
try {
  await addTrucks(db);
  const callers = [await signIn(api, 'supper_admin'), await signIn(api, 'carrier')];
  const tries = WHAT.flatMap(([what, query]) =>
    callers.map((caller) => ({
      what,
      query,
      caller,
      before: new Array<number>(),
      after: new Array<number>(),
    })),
  );
  const askAll = async (when: 'before' | 'after') => {
    for (const one of tries) {
      await timeOf(one.caller, one.query);
      one[when].push(await timeOf(one.caller, one.query), await timeOf(one.caller, one.query));
    }
  };
  // In turn, so that what else the machine does falls on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    await INDEX.execute(db);
    await askAll('after');
    await sql`drop index vehicle_list`.execute(db);
    await askAll('before');
  }
  const textOf = (wanted: string, when: 'before' | 'after') =>
    tries
      .filter(({ what }) => what === wanted)
      .map((one) => medianOf(one[when]))
      .join(' and ');
  process.stdout.write(
    [
      `${TRUCKS} trucks, pages of ${PAGE}, median of ${ROUNDS * 2} in ms, of all and of one carrier’s half`,
      '| What | without the index | with it |',
      '|---|---|---|',
      ...WHAT.map(([what]) => `| ${what} | ${textOf(what, 'before')} | ${textOf(what, 'after')} |`),
      '',
    ].join('\n'),
  );
} finally {
  await close();
  await api.stop();
  await home.remove();
}
