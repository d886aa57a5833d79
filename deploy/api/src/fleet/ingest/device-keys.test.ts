import { DeviceKeys } from './device-keys.ts';

/** Keys that count how often they are read, at a time the test sets. */
function openKeys(stored: string[]) {
  const seen = { reads: 0, now: 0 };
  const keys = new DeviceKeys(
    () => {
      seen.reads += 1;
      return Promise.resolve([...stored]);
    },
    () => seen.now,
  );
  return { keys, seen };
}

describe('the keys of devices', () => {
  it('are read once for a thousand strangers who come at once', async () => {
    const { keys, seen } = openKeys(['mine']);
    const strangers = Array.from({ length: 1000 }, (_, at) => keys.has(`stranger ${at}`));
    expect((await Promise.all(strangers)).some(Boolean)).toBe(false);
    expect(await keys.has('mine')).toBe(true);
    expect(seen.reads).toBe(1);
  });

  it('take a phone in that was set up a moment ago', async () => {
    const stored = ['mine'];
    const { keys, seen } = openKeys(stored);
    expect(await keys.has('new')).toBe(false);
    stored.push('new');
    expect(await keys.has('new')).toBe(false);
    seen.now = 5_000;
    expect(await keys.has('new')).toBe(true);
    expect(seen.reads).toBe(2);
  });

  it('are asked for again after the database was away', async () => {
    let isAway = true;
    const keys = new DeviceKeys(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(['mine']),
    );
    await expect(keys.has('mine')).rejects.toThrow('away');
    isAway = false;
    expect(await keys.has('mine')).toBe(true);
  });
});
