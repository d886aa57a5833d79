import path from 'node:path';
import { completeDocument } from '../teams/complete.ts';
import { readEntries } from '../log/log.ts';
import { canary, disable, enable } from './canary.ts';
import { hold } from './hold.ts';
import { promote } from './promote.ts';
import { publish } from '../publish/publish.ts';
import { createProver } from '../serving/prove-current.ts';
import { readRegistry } from '../registry/registry.ts';
import { renewDocument } from '../serving/renew.ts';
import { rollback } from './rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';
import { bringUnfit, NEW, NEWER, OLD, publishMap, sharedFolder, TEAM, teamAt } from '../testing/two-keys.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

/** Known, so that no checkout is asked. */
const origin = { commit: '0123456789abcdef0123456789abcdef01234567', author: 'Mere' };

const mapOf = (store: Store) => readRegistry(store).remotes['map']?.build;

/** What a gateway serves that has no private key. */
function keylessGateway(dataDir: string, pinned: string) {
  const store = openStore(dataDir, path.join(temporaryFolder(), 'none.pem'), pinned);
  const prover = createProver({ store, onRemark: () => undefined });
  return () => prover.current()?.document.remotes['map']?.build;
}

function unfit() {
  const shared = sharedFolder();
  bringUnfit(shared.team, 'map');
  return shared;
}

describe('a build that a team’s own software let through', () => {
  it('is not vouched for when it answers for pages of others: people keep what they had until it is rolled back', () => {
    const { root, dataDir, pinned } = unfit();
    const served = keylessGateway(dataDir, pinned);
    expect(() => completeDocument(root)).toThrow(
      /does not vouch for record 5 of the team map-team: map bbbbbbbb/,
    );
    expect([mapOf(root), served()]).toEqual([OLD, OLD]);
    expect(
      createProver({ store: root, onRemark: () => undefined }).current()?.document.remotes['map']?.build,
    ).toBe(OLD);
    expect(renewDocument(root)).toBe(true);
    expect(mapOf(root)).toBe(OLD);

    const { text } = said(root, 'status');
    expect(text).toMatch(/record 5 of the team map-team \(promote map bbbbbbbb, .*\) waits/);
    expect(text).toMatch(/the root key does not vouch for record 5 of the team map-team/);

    rollback(root, { part: 'map', reason: 'answers for the stock page' });
    promote(root, { part: 'stock', build: NEW });
    expect([mapOf(root), served()]).toEqual([OLD, OLD]);
    expect(verifyStore(root).findings).toEqual([]);
    expect(readEntries(root)).toHaveLength(7);
  });

  it('would be what everybody gets if nobody looked: the record and its receipt are rightly signed', () => {
    const { root } = unfit();
    expect(verifyStore(root).findings).toEqual([]);
  });
});

describe('whoever has the root key, while a team’s unfit build waits', () => {
  /** Beside the team of the map, one whose yard never ran: there is nothing to roll back to. */
  function unfitYard() {
    const shared = sharedFolder();
    const yardTeam = teamAt(shared.dataDir, shared.root, ['yard']);
    bringUnfit(yardTeam, 'yard');
    return { ...shared, yardTeam };
  }

  const stockOf = (store: Store) => readRegistry(store).remotes['stock'];

  it('takes any other part on and back, and holds it: nobody gets the unfit build with it', () => {
    const { root, dataDir, pinned } = unfit();
    const served = keylessGateway(dataDir, pinned);
    const done = said(root, 'promote', 'stock', NEW, '--without-rehearsal', '--reason', 'x');
    expect(done.json).toMatchObject({ part: 'stock', leftOut: [5] });
    expect(done.text).toContain(
      'left out, as the root key does not vouch for it: record 5 of the team map-team',
    );
    rollback(root, { part: 'stock', reason: 'it does harm' });
    hold(root, { part: 'shell', reason: 'long weekend' });
    expect([stockOf(root)?.build, mapOf(root), served()]).toEqual([OLD, OLD, OLD]);
    expect(said(root, 'status').text).not.toContain('vouch');
    expect(said(root, 'log').text).toContain('leaves out record 5');
    expect(verifyStore(root).findings).toEqual([]);
  });

  it('ends a canary of another part, and the key of the team', () => {
    const { root } = sharedAtCanary();
    rollback(root, {
      part: 'stock',
      to: OLD,
      reason: '3 of 4 people could not run it',
      actor: 'health gate',
    });
    expect(stockOf(root)?.canary).toBeUndefined();
    expect(said(root, 'team', 'end', TEAM, '--reason', 'laptop lost').text).toContain('no part is changed');
    expect([mapOf(root), verifyStore(root).findings]).toEqual([OLD, []]);
  });

  function sharedAtCanary() {
    const shared = sharedFolder();
    canary(shared.root, { part: 'stock', build: NEW, roles: [], percent: 10 });
    bringUnfit(shared.team, 'map');
    return shared;
  }

  it('ends the key of a team whose unfit build was the last that it recorded', () => {
    const { root } = unfit();
    const { text } = said(root, 'team', 'end', TEAM, '--reason', 'laptop lost');
    expect(text).toContain('left out, as the root key does not vouch for it: record 5 of the team map-team');
    expect([mapOf(root), verifyStore(root).findings]).toEqual([OLD, []]);
  });

  it('disables the part itself, at the build that people have', () => {
    const { root } = unfit();
    disable(root, { part: 'map', reason: 'answers for the stock page' });
    expect(readRegistry(root).remotes['map']).toMatchObject({ build: OLD, isEnabled: false });
    expect(verifyStore(root).findings).toEqual([]);
  });

  it('disables a part that never ran, which a rollback names as the way out, until a fit build of it is there', () => {
    const { root, yardTeam } = unfitYard();
    expect(() => rollback(root, { part: 'yard', reason: 'answers for the stock page' })).toThrow(
      'No build of yard ran before the present one. Nothing was changed: promote another build, or disable the part.',
    );
    expect(said(root, 'disable', 'yard', '--reason', 'x').text).toContain('nothing of yard runs');
    expect(readRegistry(root).remotes['yard']).toBeUndefined();
    publish(yardTeam.store, builtRemote({ name: 'yard', build: NEWER, text: NEWER }), { origin });
    promote(yardTeam.store, { part: 'yard', build: NEWER });
    completeDocument(root);
    enable(root, { part: 'yard' });
    expect(readRegistry(root).remotes['yard']).toMatchObject({ build: NEWER, isEnabled: true });
    expect(readRegistry(root).remotes['yard']?.lastGood).toBeUndefined();
    expect(verifyStore(root).findings).toEqual([]);
  });

  it('takes the first build of a remote away that a team gave to a few', () => {
    const { root, dataDir } = sharedFolder();
    const yardTeam = teamAt(dataDir, root, ['yard']);
    bringUnfit(yardTeam, 'yard', { percent: 5 });
    expect(() => completeDocument(root)).toThrow(/does not vouch for record 6 of the team map-team/);
    rollback(root, { part: 'yard', reason: 'answers for the stock page' });
    expect(readRegistry(root).newcomers?.['yard']).toMatchObject({ isEnabled: true });
    expect(readRegistry(root).newcomers?.['yard']?.canary).toBeUndefined();
    expect(verifyStore(root).findings).toEqual([]);
  });

  it('gives the first build of a remote to a few as its team recorded it, once the root key signed', () => {
    const { root, dataDir } = sharedFolder();
    const yardTeam = teamAt(dataDir, root, ['yard']);
    publish(yardTeam.store, builtRemote({ name: 'yard', build: NEW, text: NEW }), { origin });
    canary(yardTeam.store, { part: 'yard', build: NEW, roles: [], percent: 5 });
    expect(readRegistry(root).newcomers).toBeUndefined();
    completeDocument(root);
    expect(readRegistry(root).newcomers?.['yard']?.canary).toMatchObject({ build: NEW, percent: 5 });
    rollback(yardTeam.store, { part: 'yard', reason: 'wrong weights' });
    completeDocument(root);
    expect(readRegistry(root).newcomers?.['yard']?.canary).toBeUndefined();
    expect(verifyStore(root).findings).toEqual([]);
  });

  it('does not bring the unfit build by a record of their own, nor the team by the same record again', () => {
    const { root, team } = unfit();
    expect(() => promote(root, { part: 'map', build: NEW })).toThrow(
      /does not vouch for record 5 of the team map-team: .* Nothing was changed: name another build, or disable map/,
    );
    hold(root, { part: 'stock', reason: 'long weekend' });
    promote(team.store, { part: 'map', build: NEW });
    expect(() => completeDocument(root)).toThrow(/does not vouch for record 7 of the team map-team/);
    expect(mapOf(root)).toBe(OLD);
  });
});

describe('whoever has the root key, where no server signed for a team meanwhile', () => {
  function waiting() {
    const shared = sharedFolder();
    publishMap(shared.team, NEW);
    promote(shared.team.store, { part: 'map', build: NEW });
    return shared;
  }

  it('reads what comes along with their own record, also before they write it', () => {
    const { root } = waiting();
    const words = ['hold', 'stock', '--reason', 'long weekend'];
    const line = `with it people get what a team recorded before: map runs ${NEW}, before: ${OLD}`;
    const dry = said(root, ...words, '--dry-run');
    expect(dry.text).toContain(line);
    expect(mapOf(root)).toBe(OLD);
    const done = said(root, ...words);
    expect(done).toMatchObject({ json: { part: 'stock', alongside: ['map'] } });
    expect(done.text).toContain(line);
    expect(done.text).toContain('registry: 5 → 6; unchanged: shell');
    expect(mapOf(root)).toBe(NEW);
    expect(said(root, 'unhold', 'stock').text).toContain('registry: 6 → 7; unchanged: shell, map');
  });

  it('reads of the part itself what people had, and of a record that changes nothing what came with it', () => {
    const { root } = waiting();
    expect(said(root, 'hold', 'map', '--reason', 'x', '--dry-run').text).toContain(
      `map runs ${NEW}, before: ${OLD}`,
    );
    const { text } = said(root, 'unhold', 'stock');
    expect(text).toContain('Nothing to change: stock');
    expect(text).toContain(`map runs ${NEW}, before: ${OLD}`);
  });

  it('reads in the name of a team that its record leaves all others as they are', () => {
    const { team } = waiting();
    expect(said(team.store, 'hold', 'map', '--reason', 'x')).toMatchObject({ json: { alongside: [] } });
  });

  it('does not let a lost laptop’s last release reach everybody by ending its key, unless they say so', () => {
    const { root } = waiting();
    const end = ['team', 'end', TEAM, '--reason', 'laptop lost'];
    expect(() => said(root, ...end)).toThrow(
      `People do not have yet what this key recorded, and would get it with its end: promote map ${NEW} (record 5). Nothing was changed: roll map back first, or say --with-waiting if people shall have it.`,
    );
    expect(mapOf(root)).toBe(OLD);
    const dry = said(root, ...end, '--with-waiting', '--dry-run');
    expect(dry).toMatchObject({ json: { alongside: ['map'] } });
    expect(dry.text).toContain(`map runs ${NEW}, before: ${OLD}`);
    rollback(root, { part: 'map', reason: 'the laptop is lost' });
    const done = said(root, ...end);
    expect(done.text).toContain('no part is changed');
    expect([mapOf(root), verifyStore(root).findings]).toEqual([OLD, []]);
  });
});
