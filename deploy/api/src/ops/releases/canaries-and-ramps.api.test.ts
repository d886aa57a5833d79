import { renameSync } from 'node:fs';
import { beat, changeRelease, getReleases, type ReleaseState } from '@haulboard/contract';
import { canary, publish, ramp, readLog, readRegistry, trial, type Store } from '@haulboard/releases';
import { builtRemote } from '@haulboard/releases/testing';
import { sql } from 'kysely';
import { mailTo } from '../../testing/mailbox.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { signIn } from '../../testing/fixture.ts';
import { startHealthGate } from './health-gate.ts';
import { NEW, releaseDesk, storeOfMap, told, type Beat } from './testing/release-desk.ts';

const { jest: timers } = import.meta;
const HOUR_MS = 3_600_000;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; !(await isSo()) && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await isSo()).toBe(true);
}

describe.each(USUAL_ENGINES)('the health of releases, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let store: Store;
  let admin: Caller;
  let north: Caller;

  beforeAll(async () => {
    home = await makeHome();
    store = storeOfMap(home);
    api = await openFixture(home);
    const { db, close } = await home.open();
    const email = 'ops@yard.example';
    await db.updateTable('appUser').set({ email }).where('account', '=', 'supper_admin').execute();
    await close();
    admin = await signIn(api, 'supper_admin');
    north = await signIn(api, 'carrier');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const { mapPart, wish } = releaseDesk(() => ({ store, admin }));
  /** A build that stopped by a fault of its own. */
  const step = (build: string): Beat['steps'][number] => ({
    remote: 'map',
    build,
    phase: 'failed',
    reason: 'crash',
    detail: 'x',
    ms: 9,
  });

  it('ends a canary by itself once it fails several people, and not for one alone', async () => {
    const third = 'eeeeeeee';
    publish(store, builtRemote({ name: 'map', build: third, text: third }));
    canary(store, { part: 'map', build: third, roles: [], percent: 50 });
    const failed = step(third);
    const tells = (who: Caller, tab: string) => who.ask(beat, { body: told(tab, { steps: [failed] }) });
    await tells(north, 'three');
    await tells(north, 'four');
    expect(readRegistry(store).remotes['map']?.canary?.build).toBe(third);
    await tells(admin, 'five');
    for (const end = Date.now() + 120_000; readRegistry(store).remotes['map']?.canary && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { state, part } = await mapPart();
    expect(part).toMatchObject({ canary: null, isHeld: true, build: NEW });
    expect(state.log[0]).toMatchObject({
      actor: 'health gate',
      verb: 'rollback',
      reason: '2 of 2 people could not run it, 0 of 0 the build for all',
    });
  });

  it('ends a canary that it could not end at first, and tells operations once what was in the way', async () => {
    const build = 'abababab';
    await admin.ask(changeRelease, wish('unhold', ''));
    publish(store, builtRemote({ name: 'map', build, text: build }));
    canary(store, { part: 'map', build, roles: [], percent: 50 });
    renameSync(store.keyFile, `${store.keyFile}.away`);
    const faults: unknown[] = [];
    const { db, close } = await home.open();
    const onFault = (error: unknown) => void faults.push(error);
    const stop = startHealthGate({ db, store, bucket: undefined, onFault });
    for (const [who, tab] of [
      [north, 'nine'],
      [admin, 'ten'],
    ] as const) {
      await who.ask(beat, { body: told(tab, { steps: [step(build)] }) });
    }
    await until(() => faults.length > 0);
    expect(readRegistry(store).remotes['map']?.canary?.build).toBe(build);
    renameSync(`${store.keyFile}.away`, store.keyFile);
    await until(() => readRegistry(store).remotes['map']?.canary === undefined);
    stop();
    await close();
    expect(faults).toHaveLength(1);
    expect((await mapPart()).part).toMatchObject({ canary: null, isHeld: true });
  });

  it('ends a canary that harmed people before and after somebody made a link to the same build', async () => {
    const build = 'cdcdcdcd';
    await admin.ask(changeRelease, wish('unhold', ''));
    publish(store, builtRemote({ name: 'map', build, text: build }));
    canary(store, { part: 'map', build, roles: [], percent: 50 });
    await north.ask(beat, { body: told('eleven', { steps: [step(build)] }) });
    trial(store, { part: 'map', build, reason: 'show it to the mill' });
    await admin.ask(beat, { body: told('twelve', { steps: [step(build)] }) });
    await until(() => readRegistry(store).remotes['map']?.canary === undefined);
    expect((await mapPart()).part).toMatchObject({ canary: null, isHeld: true });
  });

  it('takes a build to everybody in steps, each told by enough pages, also when it was started anew between', async () => {
    const fourth = 'ffffffff';
    publish(store, builtRemote({ name: 'map', build: fourth, text: fourth }));
    await admin.ask(changeRelease, wish('unhold', ''));
    ramp(store, { part: 'map', build: fourth, steps: [1, 50, 100], minutes: 0, pages: 2 });
    expect((await mapPart()).part).toMatchObject({
      canary: { build: fourth, percent: 1 },
      ramp: { percent: 1, next: 50, waitsFor: 'pages', seen: 0, pages: 2 },
    });
    const shown = { ...step(fourth), phase: 'ready' as const, reason: '' };
    const isAt = async (percent: number | undefined) => {
      for (const end = Date.now() + 120_000; Date.now() < end;) {
        if (readRegistry(store).remotes['map']?.canary?.percent === percent) {
          return true;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return false;
    };
    await north.ask(beat, { body: told('six', { steps: [shown, shown] }) });
    expect(await isAt(50)).toBe(true);
    await api.stop();
    api = await startApi(home.env);
    admin = await signIn(api, 'supper_admin');
    north = await signIn(api, 'carrier');
    expect((await mapPart()).part?.ramp).toMatchObject({
      percent: 50,
      next: 100,
      waitsFor: 'pages',
      seen: 0,
    });
    await north.ask(beat, { body: told('six', { steps: [shown, shown] }) });
    expect(await isAt(undefined)).toBe(true);
    const { state, part } = await mapPart();
    expect(part).toMatchObject({ build: fourth, canary: null, ramp: null });
    expect(state.log.slice(0, 2)).toMatchObject([
      { actor: 'ramp', verb: 'promote', reason: '100 %: did no harm at 50 % for 0 minutes, on 2 pages' },
      { actor: 'ramp', verb: 'canary', canary: { percent: 50 } },
    ]);
  });

  it('ends a ramp that does harm, and leaves it where it was', async () => {
    const fifth = '99999999';
    publish(store, builtRemote({ name: 'map', build: fifth, text: fifth }));
    ramp(store, { part: 'map', build: fifth, steps: [50, 100], minutes: 60 });
    for (const [who, tab] of [
      [north, 'seven'],
      [admin, 'eight'],
    ] as const) {
      await who.ask(beat, { body: told(tab, { steps: [step(fifth)] }) });
    }
    for (const end = Date.now() + 120_000; readRegistry(store).remotes['map']?.canary && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await mapPart()).part).toMatchObject({ build: 'ffffffff', ramp: null, isHeld: true });
  });

  it('takes the first build of a part away from those who had it, once it fails several of them', async () => {
    const build = 'adadadad';
    publish(store, builtRemote({ name: 'weigh', build, text: build }));
    canary(store, { part: 'weigh', build, roles: [], percent: 50 });
    const weigh = async () => {
      const { parts, log } = await admin.ask(getReleases, {});
      return { part: parts.find(({ part }) => part === 'weigh'), last: log[0] };
    };
    expect((await weigh()).part).toMatchObject({ build: '', canary: { build, percent: 50 } });
    const failed = { ...step(build), remote: 'weigh' };
    for (const [who, tab] of [
      [north, 'thirteen'],
      [admin, 'fourteen'],
    ] as const) {
      await who.ask(beat, { body: told(tab, { steps: [failed] }) });
    }
    await until(() => readRegistry(store).newcomers?.['weigh']?.canary === undefined);
    const { part, last } = await weigh();
    expect(part).toMatchObject({ build: '', canary: null, isHeld: true });
    expect(last).toMatchObject({
      actor: 'health gate',
      verb: 'withdraw',
      reason: '2 of 2 people could not run it, and all others have no build of it',
    });
  });

  it('writes to super admins what it halted, why and what to do', async () => {
    const { text } = await mailTo(home.env['DATA_DIR'] ?? '', 'ops@yard.example', /halted a canary/);
    const [last = ''] = text.split('Hello').slice(-1);
    expect(last).toContain(
      'did harm, and was taken from the people who had it before all others: 2 of 2 people',
    );
    expect(last).toContain('is held: nothing of it goes out until somebody ends the hold');
    expect(last).toContain('/account/releases');
  });

  it('lets an administrator take it away, end the hold and give it to everybody', async () => {
    const build = 'aeaeaeae';
    publish(store, builtRemote({ name: 'tyres', build, text: build }));
    canary(store, { part: 'tyres', build, roles: [], percent: 50 });
    const change = (verb: 'rollback' | 'unhold' | 'promote', more: object = {}) =>
      admin.ask(changeRelease, {
        body: { verb, part: 'tyres', reason: 'why', expectedSeq: readRegistry(store).seq, ...more },
      });
    const tyres = ({ parts }: ReleaseState) => parts.find(({ part }) => part === 'tyres');
    expect(tyres(await change('rollback'))).toMatchObject({ build: '', canary: null, isHeld: true });
    expect(tyres(await change('unhold'))).toMatchObject({ build: '', isHeld: false });
    expect(tyres(await change('promote', { to: build }))).toMatchObject({ build, canary: null });
  });

  /** Somebody releases on a machine whose clock is wrong by so much. */
  function byClock(wrongMs: number, release: () => void): void {
    timers.useFakeTimers({ now: Date.now() + wrongMs });
    release();
    timers.useRealTimers();
  }

  it('ends a canary that harms people also where the clock of whoever began it was fast by hours', async () => {
    const build = 'afafafaf';
    publish(store, builtRemote({ name: 'fast', build, text: build }));
    byClock(3 * HOUR_MS, () => canary(store, { part: 'fast', build, roles: [], percent: 50 }));
    const { db, close } = await home.open();
    const sig = readLog(store).at(-1)?.sig ?? '';
    const isSeen = async () =>
      (await sql`select from release_seen where sig = ${sig}`.execute(db)).rows.length > 0;
    await until(isSeen);
    await close();
    for (const [who, tab] of [
      [north, 'fifteen'],
      [admin, 'sixteen'],
    ] as const) {
      const failed = { ...step(build), remote: 'fast' };
      await who.ask(beat, { body: told(tab, { steps: [failed] }) });
    }
    await until(() => readRegistry(store).newcomers?.['fast']?.canary === undefined);
    expect(readLog(store).at(-1)).toMatchObject({ actor: 'health gate', verb: 'withdraw', part: 'fast' });
  });

  it('lets a step of a ramp last also where the clock of whoever began it was slow by hours', async () => {
    const build = 'a0a0a0a0';
    publish(store, builtRemote({ name: 'slow', build, text: build }));
    const steps = [50, 100];
    byClock(-3 * HOUR_MS, () => ramp(store, { part: 'slow', build, steps, minutes: 60, pages: 0 }));
    const { parts } = await admin.ask(getReleases, {});
    const begun = parts.find(({ part }) => part === 'slow')?.ramp;
    expect(begun).toMatchObject({ percent: 50, waitsFor: 'time' });
    expect(Date.parse(begun?.dueAt ?? '')).toBeGreaterThan(Date.now() + 50 * 60_000);
  });

  it('does not take a step because a fault that pages tell once is a while ago, and nobody opened the build since', async () => {
    const build = 'a1a1a1a1';
    publish(store, builtRemote({ name: 'quiet', build, text: build }));
    ramp(store, { part: 'quiet', build, steps: [50, 100], minutes: 1, pages: 1 });
    const shown = { ...step(build), remote: 'quiet', phase: 'ready' as const, reason: '' };
    await north.ask(beat, { body: told('seventeen', { steps: [shown] }) });
    const { db, close } = await home.open();
    const sig = readLog(store).findLast(({ part }) => part === 'quiet')?.sig ?? '';
    await sql`
      insert into fault_seen (user_id, remote, build) select user_id, remote, build from remote_step
      where build = ${build}`.execute(db);
    await sql`insert into release_seen (sig) values (${sig}) on conflict do nothing`.execute(db);
    for (const table of ['remote_step', 'fault_seen']) {
      await sql`
        update ${sql.table(table)} set at = at - interval '20 minutes' where build = ${build}`.execute(db);
    }
    await sql`update release_seen set at = at - interval '30 minutes' where sig = ${sig}`.execute(db);
    await close();
    const rampNow = async () =>
      (await admin.ask(getReleases, {})).parts.find(({ part }) => part === 'quiet')?.ramp;
    expect(await rampNow()).toMatchObject({ percent: 50, waitsFor: 'pages', seen: 0 });
    await north.ask(beat, { body: told('eighteen', { steps: [shown] }) });
    await until(async () => (await rampNow()) === null);
  });
});
