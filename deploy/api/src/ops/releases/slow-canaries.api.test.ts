import { beat, changeRelease, type VitalSample } from '@haulboard/contract';
import { canary, publish, readLog, readRegistry, type Store } from '@haulboard/releases';
import { builtRemote } from '@haulboard/releases/testing';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn } from '../../testing/fixture.ts';
import { feltSince } from './felt-since.ts';
import { judgeInp } from './judge-inp.ts';
import { NEW, releaseDesk, storeOfMap, told } from './testing/release-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const PEOPLE = ['carrier', 'customer', 'bay', 'sub_customer', 'supper_admin'];
const BUILD = 'eeeeeeee';

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (await isSo()) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

describe('a canary that answers late', () => {
  let api: Api;
  let database: OpenDatabase;
  let store: Store;
  let people: Caller[];
  let admin: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    store = storeOfMap(given.home);
    database = await given.openDatabase();
    people = await Promise.all(PEOPLE.map((account) => signIn(api, account)));
    admin = await signIn(api, 'supper_admin');
  });

  const { mapPart, wish } = releaseDesk(() => ({ store, admin }));
  const sinceOf = (build: string): string =>
    readLog(store).findLast(({ verb, to }) => verb === 'canary' && to === build)?.at ?? '';

  /** Half of the people get the build, and the gate has seen that it began. */
  async function begin(): Promise<void> {
    canary(store, { part: 'map', build: BUILD, roles: [], percent: 50 });
    const since = sinceOf(BUILD);
    const isSeen = await until(async () => {
      const { rows } = await sql`
        select from canary_vital where build = ${BUILD} and since = ${since}::timestamptz`.execute(
        database.db,
      );
      return rows.length > 0;
    });
    expect(isSeen).toBe(true);
  }

  /** Everybody opens a build, and has so many visits of it. */
  async function visit(build: string, value: number, times: number): Promise<void> {
    const sample: VitalSample = { remote: 'map', build, metric: 'INP', value };
    const step = { remote: 'map', build, phase: 'ready', reason: '', detail: '', ms: 9 } as const;
    for (const caller of people) {
      const vitals = Array.from({ length: times }, () => sample);
      await caller.ask(beat, { body: told('one', { steps: [step], vitals }) });
    }
  }

  it('ends by itself once enough people waited, where the build for all answers in time', async () => {
    publish(store, builtRemote({ name: 'map', build: BUILD, text: BUILD }));
    await begin();
    await visit(NEW, 120, 25);
    // The last of them makes it five people and more than a hundred visits.
    await visit(BUILD, 900, 21);
    const isOver = async () => readRegistry(store).remotes['map']?.canary === undefined;
    expect(await until(isOver)).toBe(true);
    const { state, part } = await mapPart();
    expect(part).toMatchObject({ canary: null, isHeld: true, build: NEW });
    expect(state.log[0]).toMatchObject({
      actor: 'health gate',
      verb: 'rollback',
      reason: expect.stringMatching(
        /^INP [89]\d\d ms in 105 visits of 5 people, 1\d\d ms in 125 of the build for all$/,
      ),
    });
  });

  it('is not judged by what people felt of the same build when it was tried before', async () => {
    await admin.ask(changeRelease, wish('unhold', ''));
    await begin();
    await visit(BUILD, 30, 4);
    const felt = await feltSince(database.db, 'map', { build: BUILD, since: sinceOf(BUILD) });
    expect(felt).toMatchObject({ since: { visits: 20 }, ever: { visits: 125 } });
    expect(felt.since.p75).toBeLessThanOrEqual(32);
    const usual = [{ visits: 125, p75: 120 }];
    expect(judgeInp({ ...felt.ever, people: PEOPLE.length }, usual)).toMatchObject({ visits: 125 });
    expect(judgeInp({ ...felt.since, people: PEOPLE.length }, usual)).toBeUndefined();
  });
});
