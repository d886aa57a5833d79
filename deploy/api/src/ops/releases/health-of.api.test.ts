import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { keepFaults } from '../faults/keep-fault.ts';
import { healthOf } from './health-of.ts';
import { judgeCanary } from './judge-canary.ts';
import { countLoads } from './open-tabs.ts';
import { NEW, OLD } from './testing/release-desk.ts';

const PEOPLE = [7, 8] as const;

type Told = { build: string; count: number; people?: readonly number[] };

/** So many of each person. */
async function tellFaults(db: Db, { build, count, people = PEOPLE }: Told): Promise<void> {
  const keep = keepFaults('Pacific/Auckland');
  for (const userId of people) {
    for (let told = 0; told < count; told += 1) {
      await keep(db, { userId, remote: 'map', build, message: 'cannot read x of undefined', path: '/map' });
    }
  }
}

async function tellLoads(db: Db, { build, count }: Told): Promise<void> {
  await sql`
    insert into remote_step (user_id, remote, build, phase, reason, detail, ms)
    select unnest(${[...PEOPLE]}::int[]), 'map', ${build}, 'ready', '', '', 9 from generate_series(1, ${count}::int)`.execute(
    db,
  );
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
    await tellFaults(db, { build: OLD, count: 150 });
    const since = await present(db);
    await tellLoads(db, { build: OLD, count: 5 });
    await tellFaults(db, { build: OLD, count: 1, people: [7] });
    await tellLoads(db, { build: NEW, count: 5 });
    await tellFaults(db, { build: NEW, count: 50 });
    const tried = await healthOf(db, 'map', { build: NEW, since });
    const usual = await healthOf(db, 'map', { build: OLD, since });
    expect([tried, usual]).toMatchObject([
      { loads: 10, faults: 100, loadsOfOthers: 5, faultsOfOthers: 50 },
      { loads: 10, faults: 1, loadsOfOthers: 5, faultsOfOthers: 0 },
    ]);
    expect(judgeCanary(tried, usual)).toMatchObject({
      faults: 100,
      loads: 10,
      usualFaults: 1,
      usualLoads: 10,
    });
  });

  it('is not ended by one person who tells of faults again and again', async () => {
    const { db } = database;
    const since = await present(db);
    await tellLoads(db, { build: NEW, count: 5 });
    await tellFaults(db, { build: NEW, count: 100, people: [7] });
    const usual = await healthOf(db, 'map', { build: OLD, since });
    const tried = await healthOf(db, 'map', { build: NEW, since });
    expect(tried).toMatchObject({ people: 2, loads: 10, faults: 100, loadsOfOthers: 5, faultsOfOthers: 0 });
    expect(judgeCanary(tried, usual)).toBeUndefined();
    await tellFaults(db, { build: NEW, count: 5, people: [8] });
    expect(judgeCanary(await healthOf(db, 'map', { build: NEW, since }), usual)).toMatchObject({
      faults: 105,
    });
  });

  it('harms whom it froze, though their pages told nothing else, and as few other faults harm nobody', async () => {
    const { db } = database;
    const since = await present(db);
    const keep = keepFaults('Pacific/Auckland');
    const usual = await healthOf(db, 'map', { build: OLD, since });
    await tellFaults(db, { build: NEW, count: 1 });
    const faulty = await healthOf(db, 'map', { build: NEW, since });
    expect([faulty.hurt, judgeCanary(faulty, usual)]).toEqual([0, undefined]);
    for (const userId of PEOPLE) {
      const message = 'frozen: the page stands still for more than ten seconds';
      await keep(db, { userId, remote: 'map', build: NEW, message, path: '/map' });
    }
    const tried = await healthOf(db, 'map', { build: NEW, since });
    expect(judgeCanary(tried, usual)).toMatchObject({ kind: 'hurt', hurt: 2, people: 2 });
    const told = await countLoads(db);
    const ofNew = told.filter(({ build, reason }) => build === NEW && reason.startsWith('frozen'));
    expect(ofNew).toMatchObject([{ phase: 'fault', count: 2 }]);
  });
});
