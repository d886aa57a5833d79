import type { RegistryDocument } from '@haulboard/contract/shell';
import { createRemoteLoader, LoadFault, type FetchCode, type RemoteHandle } from './remote-loader.ts';
import { manifestOf, registryOf } from './testing/registry-of.ts';

const MODULE = { contract: '^1.0.0', App: () => null };
const limits = { slowMs: 20, timeoutMs: 60 };

function open(
  fetchCode: FetchCode,
  documents: RegistryDocument[] = [registryOf(manifestOf({ name: 'map' }))],
) {
  let index = 0;
  const registry = {
    get: () => documents[index] ?? registryOf(),
    refresh: async () => {
      index = Math.min(index + 1, documents.length - 1);
      return registry.get();
    },
  };
  const handle = createRemoteLoader({ registry, fetchCode, limits })('map');
  const phases: string[] = [];
  handle.subscribe(() => phases.push(handle.get().phase));
  handle.open();
  return { handle, phases };
}

function settled(handle: RemoteHandle): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (['ready', 'failed'].includes(handle.get().phase)) {
        off();
        resolve();
      }
    };
    const off = handle.subscribe(look);
    look();
  });
}

describe('loading a remote', () => {
  it('brings a remote onto the page', async () => {
    const { handle, phases } = open(async () => MODULE);
    await settled(handle);
    expect(phases).toEqual(['resolving', 'fetching', 'starting', 'ready']);
    expect(handle.module()).toBe(MODULE);
  });

  it('tries a second time on another address before a person hears of it', async () => {
    const attempts: number[] = [];
    const { handle } = open(async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 0) {
        throw new Error('503');
      }
      return MODULE;
    });
    await settled(handle);
    expect(handle.get().phase).toBe('ready');
    expect(attempts).toEqual([0, 1]);
  });

  it('gives up on a server that never answers, and Retry is a fresh attempt', async () => {
    let isUp = false;
    const attempts: number[] = [];
    const { handle, phases } = open((_, { attempt }) => {
      attempts.push(attempt);
      return isUp ? Promise.resolve(MODULE) : new Promise(() => undefined);
    });
    await settled(handle);
    expect(handle.get()).toMatchObject({ phase: 'failed', reason: 'network' });
    expect(phases).toContain('retrying');
    isUp = true;
    handle.open();
    await settled(handle);
    expect(handle.get()).toMatchObject({ phase: 'ready', round: 2 });
    expect(attempts).toEqual([0, 1, 2]);
  });

  it('asks the registry again on Retry, because a newer build may be the cure', async () => {
    const bad = registryOf(manifestOf({ name: 'map', build: 'bbbbbbbb' }));
    const good = registryOf(manifestOf({ name: 'map', build: 'cccccccc' }));
    const { handle } = open(
      async ({ build }) => {
        if (build === 'bbbbbbbb') {
          throw new LoadFault('crash', 'it threw');
        }
        return MODULE;
      },
      [bad, good],
    );
    await settled(handle);
    expect(handle.get()).toMatchObject({ phase: 'failed', reason: 'crash', build: 'bbbbbbbb' });
    handle.open();
    await settled(handle);
    expect(handle.get()).toMatchObject({ phase: 'ready', build: 'cccccccc' });
  });

  it('never asks for the code of a remote that needs a newer shell', async () => {
    let asked = 0;
    const { handle } = open(
      async () => (asked += 1),
      [registryOf(manifestOf({ name: 'map', contract: '^99.0.0' }))],
    );
    await settled(handle);
    expect(handle.get()).toMatchObject({ phase: 'failed', reason: 'incompatible' });
    expect(asked).toBe(0);
  });

  it.each([
    ['tampered files', () => Promise.reject(new LoadFault('integrity', 'hash')), 'integrity'],
    ['a module without an app', () => Promise.resolve({}), 'crash'],
  ])('does not try again by itself after %s', async (_, fetchCode, reason) => {
    let asked = 0;
    const { handle } = open(() => {
      asked += 1;
      return fetchCode();
    });
    await settled(handle);
    expect(handle.get()).toMatchObject({ phase: 'failed', reason });
    expect(asked).toBe(1);
  });

  it('says that a remote is not published instead of waiting for it', async () => {
    const { handle } = open(async () => MODULE, [registryOf()]);
    await settled(handle);
    expect(handle.get()).toMatchObject({ phase: 'failed', reason: 'unlisted' });
  });
});
