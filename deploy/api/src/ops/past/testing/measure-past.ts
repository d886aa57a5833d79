import { listTracks } from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { readVisits } from '../../../fleet/past/read-visits.ts';
import type { Db } from '../../../platform/db/index.ts';
import { addPositionWeeks } from '../../../platform/retention/position-weeks.ts';
import { startApi } from '../../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../../testing/fixture.ts';
import { serverHome, type Home } from '../../../testing/homes.ts';

// `npm run bench:past`: who was in an area, out of many positions; pages read beside the pages there are. `DAYS=35` fills
// a hundred million of them.

const TRUCKS = 500;
const EVERY_S = 15;
const DAYS = Number(process.env['DAYS'] ?? 6);
const FIRST_TRUCK = 10_000;
const GATE = { latitude: -38.14, longitude: 176.25 };
const ZONE = 'Pacific/Auckland';
const HOUR_S = 3600;
const PART_S = 3 * HOUR_S;

/** Trucks that circle around a gate, each at its own distance: a twentieth of them drives through it. */
async function fill(db: Db, end: number): Promise<void> {
  await sql`insert into vehicle (id, vehicle_code, rego, carrier_id, configuration, tare_kg, payload_target_kg, home_base_id)
    select ${FIRST_TRUCK}::int + n, 'M' || n, 'M ' || n, ${FIXTURE.carrier.north}, '50MAX', 17500, 32500, 1
    from generate_series(0, ${TRUCKS - 1}::int) n`.execute(db);
  // A server that has run for so long has made them week by week.
  for (let day = 0; day <= DAYS; day += 1) {
    await addPositionWeeks(db, end - day * 24 * HOUR_S);
  }
  // In parts: a whole day is more than one statement has time for on a busy machine.
  for (let from = end - DAYS * 24 * HOUR_S; from < end; from += PART_S) {
    await sql`insert into position_log (at_second, vehicle_id, latitude_e7, longitude_e7, speed_dkmh, heading)
      select t, ${FIRST_TRUCK}::int + n,
        ((${GATE.latitude}::float8 + (n % 20) * 0.02 * sin(t / 3600.0 + n)) * 1e7)::int,
        ((${GATE.longitude}::float8 + (n % 20) * 0.02 * cos(t / 3600.0 + n)) * 1e7)::int, 500, 90
      from generate_series(${from}::int, ${from + PART_S - 1}::int, ${sql.lit(EVERY_S)}) t,
        generate_series(0, ${TRUCKS - 1}::int) n order by t`.execute(db);
  }
  await sql`vacuum analyze position_log`.execute(db);
}

async function pagesRead(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(heap_blks_read + heap_blks_hit), 0)::float8 as pages
    from pg_statio_all_tables where relname like 'position_log_%'`.execute(db);
  return rows[0]?.pages ?? 0;
}

/** Asks twice: the first time for what has to be loaded, the second time for the figures; a refusal has figures, too. */
async function measure(db: Db, end: number, hours: number): Promise<void> {
  const asked = {
    scope: { kind: 'dispatcher' as const, carrierId: FIXTURE.carrier.north },
    area: { kind: 'circle' as const, centre: GATE, radiusM: 500 },
    from: end - hours * HOUR_S,
    to: end,
    zone: ZONE,
  };
  const ask = () =>
    readVisits(db, asked).then(
      (visits) => `${visits.length} visits`,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  await ask();
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await sql`select pg_stat_reset()`.execute(db);
  const begun = performance.now();
  const said = await ask();
  const took = Math.round(performance.now() - begun);
  await sql`select pg_stat_force_next_flush()`.execute(db);
  process.stdout.write(`${hours} h: ${said} in ${took} ms, ${await pagesRead(db)} pages\n`);
}

/** One truck's whole day out of all positions, as its page asks for it. */
async function measureDay(db: Db, env: Home['env'], end: number): Promise<void> {
  const api = await startApi(env);
  try {
    const caller = await signIn(api, 'carrier');
    const date = dayStart(dayOf(end - 2 * 24 * HOUR_S, ZONE), ZONE);
    const ask = () => caller.ask(listTracks, { query: { ids: String(FIRST_TRUCK), date } });
    await ask();
    await sql`select pg_stat_reset()`.execute(db);
    const before = await pagesRead(db);
    const begun = performance.now();
    const [track] = await ask();
    const took = Math.round(performance.now() - begun);
    const points = track?.tracks.flat().length ?? 0;
    // The server's own connections tell their figures a moment later.
    await api.stop();
    const pages = (await pagesRead(db)) - before;
    process.stdout.write(`a truck's day: ${points} points in ${took} ms, ${pages} pages\n`);
  } finally {
    await api.stop();
  }
}

const home = await serverHome();
const { db, close } = await home.open();
try {
  const end = Math.floor(Date.now() / 1000);
  await insertFixture(db);
  await fill(db, end);
  const { rows } = await sql<{ rows: number; pages: number }>`
    select sum(reltuples)::float8 as rows, sum(relpages)::float8 as pages from pg_class
    where relname like 'position_log_%' and relkind = 'r'`.execute(db);
  process.stdout.write(`${rows[0]?.rows} positions in ${rows[0]?.pages} pages\n`);
  await measureDay(db, home.env, end);
  for (const hours of [1, 12, 24]) {
    await measure(db, end - 24 * HOUR_S, hours);
  }
} finally {
  await close();
  await home.remove();
}
