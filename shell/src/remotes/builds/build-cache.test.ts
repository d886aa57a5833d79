import type { RemoteManifest } from '@haulboard/contract/shell';
import { createBuildCache, type FetchCode } from './build-cache.ts';
import { LoadFault } from './load-fault.ts';
import { manifestOf } from '../testing/registry-of.ts';
import { moduleOf } from '../testing/tab-fixture.ts';

const map = manifestOf({ name: 'map' });
const limits = { slowMs: 10, silentMs: 200, timeoutMs: 40, againMs: 1 };

function open(fetchCode: FetchCode, own = limits) {
  const attempts: number[] = [];
  const styles: string[] = [];
  const cache = createBuildCache({
    fetchCode: (manifest, trial) => {
      attempts.push(trial.attempt);
      return fetchCode(manifest, trial);
    },
    setInEffect: ({ build }: RemoteManifest, isShown) => void styles.push(`${build} ${isShown}`),
    limits: own,
  });
  return { cache, attempts, styles };
}

describe('the code of builds', () => {
  it('is fetched once, however many tabs want it', async () => {
    const { cache, attempts } = open(async () => moduleOf());
    const [one, two] = await Promise.all([cache.load(map), cache.load(map)]);
    expect(await cache.load(map)).toBe(one);
    expect(two).toBe(one);
    expect(attempts).toEqual([0]);
  });

  it('is tried a second time on another address before a person hears of it', async () => {
    const { cache, attempts } = open(async (_, { attempt }) => {
      if (attempt === 0) {
        throw new Error('503');
      }
      return moduleOf();
    });
    const heard: string[] = [];
    await cache.load(map, { onRetry: () => heard.push('again') });
    expect(attempts).toEqual([0, 1]);
    expect(heard).toEqual(['again']);
  });

  it('is given up when nobody answers, and wanted again it is a fresh attempt', async () => {
    let isUp = false;
    const { cache, attempts } = open(() =>
      isUp ? Promise.resolve(moduleOf()) : new Promise(() => undefined),
    );
    const heard: string[] = [];
    await expect(cache.load(map, { onSlow: () => heard.push('slow') })).rejects.toThrow('no answer');
    expect(heard).toContain('slow');
    isUp = true;
    await cache.load(map);
    expect(attempts).toEqual([0, 1, 2]);
  });

  it('is given up soon where the server does not even begin to answer, and waited for on a slow line', async () => {
    const patient = { ...limits, silentMs: 5, timeoutMs: 120_000 };
    const hanging = open(() => new Promise(() => undefined), patient);
    await expect(hanging.cache.load(map)).rejects.toThrow('no answer in 0.00125 s');
    expect(hanging.attempts).toEqual([0, 1]);
    const slow = open(async (_, { onAnswer }) => {
      onAnswer();
      await new Promise((resolve) => setTimeout(resolve, 30));
      return moduleOf();
    }, patient);
    await slow.cache.load(map);
    expect(slow.attempts).toEqual([0]);
  });

  it.each([
    ['tampered files', () => Promise.reject(new LoadFault('integrity', 'hash'))],
    ['a module without an app', () => Promise.resolve({})],
  ])('is never tried again by itself after %s', async (_, fetchCode) => {
    const { cache, attempts } = open(fetchCode);
    await expect(cache.load(map)).rejects.toBeInstanceOf(LoadFault);
    expect(attempts).toEqual([0]);
  });

  it('has its styles while a tab runs it, not before and not after', async () => {
    const { cache, styles } = open(async () => moduleOf());
    await cache.load(map);
    const one = cache.hold(map);
    const two = cache.hold(map);
    one();
    one();
    expect(styles.at(-1)).toBe('aaaaaaaa true');
    two();
    expect(styles.at(-1)).toBe('aaaaaaaa false');
    expect(styles[0]).toBe('aaaaaaaa false');
  });
});
