import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { keepFaults } from '../faults/keep-fault.ts';
import { healthOf } from './health-of.ts';
import { judgeCanary } from './judge-canary.ts';
import { NEW, OLD } from './testing/release-desk.ts';

const PERSON = 7;

async function tellFaults(db: Db, build: string, count: number): Promise<void> {
  const keep = keepFaults('Pacific/Auckland');
  for (let told = 0; told < count; told += 1) {
    await keep(db, { remote: 'map', build, message: 'cannot read x of undefined', path: '/map' });
  }
}

async function tellLoads(db: Db, build: string, count: number): Promise<void> {
  await sql`
    insert into remote_step (user_id, remote, build, phase, reason, detail, ms)
    select ${PERSON}, 'map', ${build}, 'ready', '', '', 9 from generate_series(1, ${count}::int)`.execute(db);
}

/** As exact as the database has it: what was told before is before it. */
async function present(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}

describe.each(USUAL_ENGINES)('a canary, on %s', (_, makeHome) => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await makeHome();
    database = await home.open();
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  it('is told by its faults, also where people had as many with the build for all earlier in the day', async () => {
    const { db } = database;
    await tellFaults(db, OLD, 300);
    const since = await present(db);
    await tellLoads(db, OLD, 10);
    await tellFaults(db, OLD, 1);
    await tellLoads(db, NEW, 10);
    await tellFaults(db, NEW, 100);
    const tried = await healthOf(db, 'map', { build: NEW, since });
    const usual = await healthOf(db, 'map', { build: OLD, since });
    expect([tried, usual]).toMatchObject([
      { loads: 10, faults: 100 },
      { loads: 10, faults: 1 },
    ]);
    expect(judgeCanary(tried, usual)).toMatchObject({
      faults: 100,
      loads: 10,
      usualFaults: 1,
      usualLoads: 10,
    });
  });
});
