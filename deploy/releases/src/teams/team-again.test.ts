import { completeDocument } from './complete.ts';
import { canary } from '../changes/canary.ts';
import { hold, unhold } from '../changes/hold.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import type { Store } from '../store/store.ts';
import { builtRemote } from '../testing/built-folder.ts';
import { bringUnfit, NEW, NEWER, OLD, publishMap, sharedFolder } from '../testing/two-keys.ts';
import { trial } from '../changes/trial.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const origin = { commit: '0123456789abcdef0123456789abcdef01234567', author: 'Mere' };
const mapOf = (store: Store) => readRegistry(store).remotes['map'];

/** A build of the map that answers for the stock page was promoted, and rolled back before anybody had it. */
function rolledBack() {
  const shared = sharedFolder();
  bringUnfit(shared.team, 'map');
  rollback(shared.root, { part: 'map', reason: 'answers for the stock page' });
  unhold(shared.team.store, { part: 'map' });
  completeDocument(shared.root);
  return shared;
}

describe('an unfit build of a team that was rolled back', () => {
  it('is looked at again when the team promotes it again, and people keep what they have', () => {
    const { root, team } = rolledBack();
    promote(team.store, { part: 'map', build: NEW });
    expect(() => completeDocument(root)).toThrow(
      /does not vouch for record 8 of the team map-team: map bbbbbbbb/,
    );
    expect(mapOf(root)?.build).toBe(OLD);
  });

  it.each<[string, (store: Store) => unknown]>([
    ['promote', (store) => promote(store, { part: 'map', build: NEW })],
    ['canary', (store) => canary(store, { part: 'map', build: NEW, roles: [], percent: 10 })],
    ['trial', (store) => trial(store, { part: 'map', build: NEW, hours: 2, reason: 'a look' })],
  ])('is refused whoever has the root key, too: %s', (_, bring) => {
    const { root } = rolledBack();
    expect(() => bring(root)).toThrow(/does not vouch for map bbbbbbbb/);
    expect(mapOf(root)).toMatchObject({ build: OLD });
  });

  it('stops no rollback of its part, nor of any other', () => {
    const { root, team } = rolledBack();
    promote(team.store, { part: 'map', build: NEW });
    promote(root, { part: 'stock', build: NEW });
    rollback(root, { part: 'stock', reason: 'it does harm' });
    promote(team.store, { part: 'map', build: NEW });
    rollback(root, { part: 'map', reason: 'it does harm' });
    expect([mapOf(root)?.build, readRegistry(root).remotes['stock']?.build]).toEqual([OLD, OLD]);
    expect(verifyStore(root).findings).toEqual([]);
  });
});

describe('an unfit build of a team that another took the place of at once', () => {
  it('does not stand in for that one where it cannot run', () => {
    const { root, team } = sharedFolder();
    bringUnfit({ store: team.store }, 'map');
    publishMap(team, NEWER);
    promote(team.store, { part: 'map', build: NEWER });
    expect(() => completeDocument(root)).toThrow(
      /does not vouch for record 5 of the team map-team: map bbbbbbbb/,
    );
    expect([mapOf(root)?.build, mapOf(root)?.lastGood]).toEqual([OLD, undefined]);
    hold(root, { part: 'stock', reason: 'long weekend' });
    promote(team.store, { part: 'map', build: NEWER });
    completeDocument(root);
    expect(mapOf(root)).toMatchObject({ build: NEWER, lastGood: { build: OLD } });
    expect(verifyStore(root).findings).toEqual([]);
  });
});

describe('a team that goes back to what people had', () => {
  it('is not kept from it, though another has a page of that build by now', () => {
    const { root, team } = sharedFolder();
    bringUnfit(team, 'map', { page: '/yard' });
    completeDocument(root);
    publishMap(team, NEWER);
    promote(team.store, { part: 'map', build: NEWER });
    completeDocument(root);
    publish(root, builtRemote({ name: 'yard', build: OLD, text: OLD }), { origin });
    promote(root, { part: 'yard', build: OLD });
    rollback(team.store, { part: 'map', reason: 'the new one is worse' });
    completeDocument(root);
    expect(mapOf(root)?.build).toBe(NEW);
  });
});
