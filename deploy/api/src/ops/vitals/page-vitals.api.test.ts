import { beat, getReleases, getSystemReport, rateVital, type VitalSample } from '@haulboard/contract';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn } from '../../testing/fixture.ts';
import { NEW, OLD, storeOfMap, told } from '../releases/testing/release-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const MAX_IN_A_BEAT = 50;

/** Visits of a build of the map, as a browser tells them. */
const visits = (build: string, metric: VitalSample['metric'], ...values: number[]): VitalSample[] =>
  values.map((value) => ({ remote: 'map', build, metric, value }));

/** By rank, from all values: how it is not kept. */
function rankOf(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

describe('what people felt of a build', () => {
  let api: Api;
  let database: OpenDatabase;
  let north: Caller;
  let admin: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    storeOfMap(given.home);
    database = await given.openDatabase();
    north = await signIn(api, 'carrier');
    admin = await signIn(api, 'supper_admin');
  });

  const tell = (caller: Caller, vitals: readonly VitalSample[]) =>
    caller.try(beat, { body: told('one', { vitals: [...vitals] }) });

  const rowOf = async (build: string) =>
    (await admin.ask(getSystemReport, { query: {} })).vitals.find((row) => row.build === build);

  it('is the 75th percentile of its visits, a step off at most, and of nobody in particular', async () => {
    // Each beat is slower than the one before.
    const slow = Array.from({ length: 130 }, (_, at) => Math.round(at ** 1.4));
    const shifts = [0, 0.02, 0.04, 0.12, 0.16, 0.4, 0.9, 1.4];
    const samples = [...visits(NEW, 'INP', ...slow), ...visits(NEW, 'CLS', ...shifts)];
    for (let at = 0; at < samples.length; at += MAX_IN_A_BEAT) {
      expect(await tell(north, samples.slice(at, at + MAX_IN_A_BEAT))).toMatchObject({ status: 200 });
    }
    const row = await rowOf(NEW);
    expect(row).toMatchObject({
      remote: 'map',
      inp: { count: 130 },
      cls: { count: 8 },
      lcp: null,
      ready: null,
    });
    // Steps are 200 ms wide there, and 0.1.
    expect(Math.abs((row?.inp?.p75 ?? 0) - rankOf(0.75, slow))).toBeLessThanOrEqual(200);
    expect(Math.abs((row?.cls?.p75 ?? 0) - rankOf(0.75, shifts))).toBeLessThanOrEqual(0.1);
    const { rows } = await sql<{ rows: number; people: number }>`
      select (select count(*) from page_vital)::int as rows, (select count(*) from information_schema.columns
        where table_name = 'page_vital' and column_name like '%user%')::int as people`.execute(database.db);
    expect(rows).toEqual([{ rows: 2, people: 0 }]);
  });

  it.each([
    ['good', [2_100, 2_500, 2_500, 9_000]],
    ['no more', [2_501, 2_501, 2_501, 2_501]],
  ])('never takes a build for better or worse than its visits: %s', async (word, values) => {
    const build = `build that is ${word}`;
    await tell(north, visits(build, 'LCP', ...values));
    const figure = (await rowOf(build))?.lcp?.p75 ?? Number.NaN;
    expect(rateVital('LCP', figure) === 'good').toBe(word === 'good');
  });

  it('adds up beats of several people at one moment', async () => {
    const people = await Promise.all(
      ['carrier', 'customer', 'bay', 'supper_admin'].map((who) => signIn(api, who)),
    );
    const builds = Array.from({ length: 25 }, (_, at) => `x${at}`);
    await Promise.all(
      people.flatMap((caller, at) =>
        Array.from({ length: 5 }, () => {
          const turned = at % 2 === 0 ? builds : builds.toReversed();
          return tell(
            caller,
            turned.flatMap((build) => visits(build, 'INP', 30)),
          );
        }),
      ),
    );
    const { vitals } = await admin.ask(getSystemReport, { query: {} });
    const counts = vitals.flatMap(({ build, inp }) => (builds.includes(build) ? [inp?.count] : []));
    expect(counts).toEqual(builds.map(() => people.length * 5));
  });

  it.each([
    ['is negative', { value: -1 }, 'vitals.0.value'],
    ['is no number', { value: Number.NaN }, 'vitals.0.value'],
    ['is longer than ten minutes', { value: 600_001 }, 'vitals.0.value'],
    ['is more layout shift than there is', { metric: 'CLS', value: 101 }, 'vitals.0.value'],
    ['is of no metric', { metric: 'FID' }, 'vitals.0.metric'],
  ])('refuses a figure that %s, and names it', async (_, wrong, field) => {
    const sample = { remote: 'map', build: 'bad', metric: 'INP', value: 10, ...wrong };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another shell may send anything
    expect(await tell(north, [sample as VitalSample])).toMatchObject({
      code: 422,
      data: { fields: [{ field }] },
    });
    expect(await rowOf('bad')).toBeUndefined();
  });

  it('counts no more than three hundred visits of one person in an hour', async () => {
    const few = await signIn(api, 'sub_customer');
    for (let times = 0; times < 7; times += 1) {
      await tell(few, visits('flood', 'INP', ...Array.from({ length: MAX_IN_A_BEAT }, () => 9_000)));
    }
    expect((await rowOf('flood'))?.inp?.count).toBe(300);
  });

  it('is beside who opened the build and how long that took, on the page of releases', async () => {
    const step = { remote: 'map', build: OLD, phase: 'ready', reason: '', detail: '' } as const;
    const steps = [100, 200, 300, 400].map((ms) => ({ ...step, ms }));
    await north.ask(beat, { body: told('one', { steps, vitals: visits(OLD, 'INP', 450, 450) }) });
    await admin.ask(beat, { body: told('two', { steps: [{ ...step, ms: 300 }] }) });
    const { parts } = await admin.ask(getReleases, {});
    const found = parts.find(({ part }) => part === 'map')?.vitals.find(({ build }) => build === OLD);
    expect(found).toMatchObject({ people: 2, ready: { p75: 300, count: 5 }, inp: { count: 2 } });
    expect(found?.inp?.p75).toBeGreaterThan(400);
    expect(await rowOf(OLD)).toMatchObject({ ready: { p75: 300, count: 5 } });
  });

  it.each([
    ['a metric that nobody knows', "'FID', 1, 1, '{1}'"],
    ['no visit', "'INP', 0, 1, '{0}'"],
    ['a step below nothing', "'INP', 1, 1, '{2,-1}'"],
  ])('has no row of %s', async (_, values) => {
    const insert = sql.raw(`insert into page_vital values (current_date, 'map', 'wrong', ${values})`);
    await expect(insert.execute(database.db)).rejects.toThrow(/page_vital_/);
  });
});
