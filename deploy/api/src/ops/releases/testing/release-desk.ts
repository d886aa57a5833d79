import { getReleases, type beat, type CallInput } from '@haulboard/contract';
import { openStore, promote, publish, readRegistry, type Store } from '@haulboard/releases';
import { builtRemote } from '@haulboard/releases/testing';
import type { Caller } from '../../../testing/api-server.ts';
import type { Home } from '../../../testing/homes.ts';

export type Beat = CallInput<typeof beat>['body'];

export const OLD = 'aaaaaaaa';
export const NEW = 'bbbbbbbb';

/** A store in which the map went from one build to the next. */
export function storeOfMap({ env }: Home): Store {
  const store = openStore(env['DATA_DIR'] ?? '');
  for (const build of [OLD, NEW]) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
    promote(store, { part: 'map', build, reason: 'a new version' });
  }
  return store;
}

/** What an open tab says of itself: it runs the newer map, but for what is said. */
export const told = (tab: string, more: Partial<Beat> = {}): Beat => ({
  tab,
  shellBuild: 'cccccccc',
  seq: 2,
  running: [{ remote: 'map', build: NEW, state: 'ready' }],
  steps: [],
  isLast: false,
  ...more,
});

type Verb = 'rollback' | 'promote' | 'disable' | 'enable' | 'unhold';

/** An administrator looks at the map's releases, and wishes something of them. */
export function releaseDesk(given: () => { store: Store; admin: Caller }) {
  const mapPart = async () => {
    const state = await given().admin.ask(getReleases, {});
    return { state, part: state.parts.find(({ part }) => part === 'map') };
  };
  const wish = (verb: Verb, reason = 'why') => ({
    body: { verb, part: 'map', reason, expectedSeq: readRegistry(given().store).seq },
  });
  return { mapPart, wish };
}
