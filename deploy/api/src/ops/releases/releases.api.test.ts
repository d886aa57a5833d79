import { beat, changeRelease, getReleases, listAudit, reportFault } from '@haulboard/contract';
import { canary, promote, publish, readRegistry, type Store } from '@haulboard/releases';
import { builtRemote } from '@haulboard/releases/testing';
import { TEAM, teamAt } from '@haulboard/releases/testing/keys';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { signIn } from '../../testing/fixture.ts';
import { until } from '../../testing/until.ts';
import { NEW, OLD, releaseDesk, storeOfMap, told } from './testing/release-desk.ts';
import { withServer } from '../../testing/with-server.ts';

describe.each(USUAL_ENGINES)('releases, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let store: Store;
  let admin: Caller;
  let north: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ home, api } = given);
    store = storeOfMap(home);
    admin = await signIn(api, 'supper_admin');
    north = await signIn(api, 'carrier');
  });

  const { mapPart, wish } = releaseDesk(() => ({ store, admin }));

  it('counts the open tabs by what they run, each once, until it closes', async () => {
    await north.ask(beat, { body: told('one') });
    await north.ask(beat, { body: told('one') });
    const older = { running: [{ remote: 'map', build: OLD, state: 'draining' as const }] };
    expect(await admin.ask(beat, { body: told('two', older) })).toEqual({ seq: 2 });
    const { state, part } = await mapPart();
    expect(state.openTabs).toBe(2);
    expect(part?.tabs).toEqual([
      { build: OLD, state: 'draining', count: 1, isWanted: false },
      { build: NEW, state: 'ready', count: 1, isWanted: true },
    ]);
    await admin.ask(beat, { body: told('two', { isLast: true }) });
    expect((await mapPart()).state.openTabs).toBe(1);
  });

  it('does not let one person close or rewrite the tab of another', async () => {
    await admin.ask(beat, { body: told('one', { isLast: true }) });
    await admin.ask(beat, { body: told('one', { running: [] }) });
    expect((await mapPart()).part?.tabs).toMatchObject([{ build: NEW, count: 1 }]);
  });

  it('lets a build be tried for some hours by the administrator alone, and shows until when', async () => {
    const body = { ...wish('unhold').body, verb: 'trial' as const, to: OLD };
    expect((await north.try(changeRelease, { body })).code).toBe(403);
    expect((await admin.try(changeRelease, { body: { ...body, hours: 97 } })).code).toBe(422);
    const { parts } = await admin.ask(changeRelease, { body });
    const [tried] = parts.find(({ part }) => part === 'map')?.trials ?? [];
    expect(tried).toMatchObject({ build: OLD });
    expect(Date.parse(tried?.until ?? '') - Date.now()).toBeGreaterThan(7 * 3_600_000);
    const ended = { ...body, hours: 0, expectedSeq: readRegistry(store).seq };
    await admin.ask(changeRelease, { body: ended });
    expect((await mapPart()).part?.trials).toEqual([]);
  });

  it('shows how builds came to the screen, with the reason where they did not', async () => {
    const step = {
      remote: 'map',
      build: NEW,
      phase: 'failed' as const,
      reason: 'integrity',
      detail: 'x',
      ms: 9,
    };
    await north.ask(beat, { body: told('one', { steps: [step, step] }) });
    expect((await mapPart()).part?.loads).toMatchObject([
      { build: NEW, phase: 'failed', reason: 'integrity', count: 2 },
    ]);
  });

  it('names the build in which something failed while it ran, and what steps told of only once', async () => {
    const fault = { remote: 'map', build: OLD, path: '/map' };
    for (const message of ['no such crew', 'no such crew', 'crash: no such day']) {
      await north.ask(reportFault, { body: { ...fault, message } });
    }
    const loads = (await mapPart()).part?.loads ?? [];
    expect(loads.filter(({ phase }) => phase === 'fault')).toMatchObject([
      { build: OLD, reason: 'no such crew', count: 2 },
    ]);
  });

  it('rolls one part back under the administrator’s name, holds it, and lets it go again', async () => {
    const after = await admin.ask(changeRelease, wish('rollback', 'blank page'));
    const part = after.parts.find((one) => one.part === 'map');
    expect(part).toMatchObject({ build: OLD, isHeld: true, isEnabled: true });
    expect(after.log[0]).toMatchObject({
      actor: 'supper_admin',
      by: expect.stringMatching(/^person \d+$/),
      verb: 'rollback',
      reason: 'blank page',
      about: { allBytes: expect.any(Number), takesMore: [] },
    });
    const again = { body: { ...wish('promote').body, to: NEW } };
    expect(await admin.try(changeRelease, again)).toMatchObject({ code: 409 });
    await admin.ask(changeRelease, wish('unhold', ''));
    const promoted = await admin.ask(changeRelease, {
      body: { ...wish('promote').body, to: NEW },
    });
    const sizes = [NEW, OLD].map((build) => ({ build, allBytes: expect.any(Number) }));
    expect(promoted.parts[0]).toMatchObject({ build: NEW, isHeld: false, sizes });
  });

  it.each(['map', 'harm'])('is on the audit log with verb, part and reason, found by %s', async (q) => {
    await admin.ask(changeRelease, wish('disable', 'it did harm'));
    await admin.ask(changeRelease, wish('enable', ''));
    const { list } = await admin.ask(listAudit, { query: { q, call: 'changeRelease' } });
    expect(list).toContainEqual(
      expect.objectContaining({
        actorAccount: 'supper_admin',
        reason: 'it did harm',
        pathIds: { verb: 'disable', part: 'map' },
      }),
    );
  });

  it('switches a part off and on', async () => {
    expect((await admin.ask(changeRelease, wish('disable'))).parts[0]).toMatchObject({ isEnabled: false });
    expect((await admin.ask(changeRelease, wish('enable', ''))).parts[0]).toMatchObject({ isEnabled: true });
  });

  it('says which build a rollback takes and which never ran, and gives nobody the canary by a rollback', async () => {
    const tried = 'd1d1d1d1';
    publish(store, builtRemote({ name: 'map', build: tried, text: tried }));
    canary(store, { part: 'map', build: tried, roles: [], percent: 1 });
    const { part } = await mapPart();
    expect(part?.buildBefore).toBe(OLD);
    const ran = part?.published.map(({ build, hasRun }) => [build, hasRun]);
    expect(ran?.toSorted()).toEqual([
      [OLD, true],
      [NEW, true],
      [tried, false],
    ]);
    const refused = await admin.try(changeRelease, { body: { ...wish('rollback').body, to: tried } });
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('map d1d1d1d1 is the canary') });
    const ended = await admin.ask(changeRelease, { body: { ...wish('rollback').body, to: NEW } });
    expect(ended.parts[0]).toMatchObject({ build: NEW, canary: null, isHeld: true });
    await admin.ask(changeRelease, wish('unhold', ''));
  });

  it('refuses what was decided on an older registry, what has no reason, and a build that is not there', async () => {
    const { seq } = readRegistry(store);
    const late = { body: { ...wish('rollback').body, expectedSeq: seq - 1 } };
    expect(await admin.try(changeRelease, late)).toMatchObject({ code: 409 });
    expect(await admin.try(changeRelease, wish('disable', ' '))).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'reason' }] },
    });
    const nowhere = { body: { ...wish('promote').body, to: 'dddddddd' } };
    expect(await admin.try(changeRelease, nowhere)).toMatchObject({ code: 422 });
    for (const part of ['../x', '__proto__', 'constructor', 'toString']) {
      for (const verb of ['disable', 'rollback'] as const) {
        const nothing = { body: { ...wish(verb).body, part } };
        expect((await admin.try(changeRelease, nothing)).code).toBe(404);
      }
    }
    expect(readRegistry(store).seq).toBe(seq);
  });

  it('is for a super admin alone', async () => {
    expect(await north.try(changeRelease, wish('rollback'))).toMatchObject({ code: 403 });
    expect(await north.try(getReleases, {})).toMatchObject({ code: 403 });
  });

  it('signs for what a team released with its own key, and says which team it was', async () => {
    await admin.try(changeRelease, wish('unhold', ''));
    const team = teamAt(home.env['DATA_DIR'] ?? '', store, ['map']);
    const build = 'abababab';
    publish(team.store, builtRemote({ name: 'map', build, text: build }));
    const { seq } = promote(team.store, { part: 'map', build, reason: 'queues' });
    await until(async () => (await mapPart()).part?.build === build);
    const { state, part } = await mapPart();
    expect(state).toMatchObject({ seq, waiting: [], refused: null });
    expect(state.log.slice(0, 2)).toMatchObject([
      { verb: 'promote', part: 'map', team: TEAM, by: expect.stringMatching(/^key /), about: { team: TEAM } },
      { verb: 'add-key', part: 'map', team: TEAM, to: expect.stringMatching(/^key /) },
    ]);
    expect(part?.published[0]?.about?.team).toBe(TEAM);
  });
});
