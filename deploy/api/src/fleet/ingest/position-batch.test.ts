import type { Fix } from './fix.ts';
import { OverloadError, PositionBatch } from './position-batch.ts';
import type { DeviceFix, Stored } from './store-positions.ts';

const fix: Fix = {
  at: 0,
  latitude: -38,
  longitude: 176,
  speedKmh: 0,
  heading: 0,
  accuracyM: null,
  altitudeM: null,
  batteryPercent: null,
};

function stored(batch: readonly DeviceFix[]): Stored {
  return { truckOf: new Map(batch.map(({ keyHash }) => [keyHash, 1])), movedVehicleIds: [] };
}

describe('fixes on their way into the database', () => {
  test('go together, and each sender learns of its own', async () => {
    const batches: number[] = [];
    const batch = new PositionBatch({
      windowMs: 5,
      onMoved: () => undefined,
      store: (rows) => {
        batches.push(rows.length);
        return Promise.resolve(stored(rows.filter(({ keyHash }) => keyHash !== 'stranger')));
      },
    });
    const answers = await Promise.all([
      batch.add('a', [fix]),
      batch.add('stranger', [fix]),
      batch.add('b', [fix, fix]),
    ]);
    expect(answers).toEqual([true, false, true]);
    expect(batches).toEqual([4]);
  });

  test('that cannot be stored are not said to be; the next ones are stored', async () => {
    let isAway = true;
    const batch = new PositionBatch({
      windowMs: 1,
      onMoved: () => undefined,
      store: (rows) =>
        isAway ? Promise.reject(new Error('database is away')) : Promise.resolve(stored(rows)),
    });
    await expect(batch.add('a', [fix])).rejects.toThrow('database is away');
    isAway = false;
    await expect(batch.add('a', [fix])).resolves.toBe(true);
  });

  test('are counted as fixes, and one device cannot take the room of all', async () => {
    const batch = new PositionBatch({
      windowMs: 60_000,
      onMoved: () => undefined,
      store: (rows) => Promise.resolve(stored(rows)),
    });
    const many = Array.from({ length: 500 }, () => fix);
    const waiting = [batch.add('a', many), batch.add('a', many)];
    await expect(batch.add('a', [fix])).rejects.toThrow(OverloadError);
    waiting.push(batch.add('b', many));
    await batch.close();
    expect((await Promise.all(waiting)).every(Boolean)).toBe(true);
    const late = batch.add('a', many);
    await batch.close();
    await expect(late).resolves.toBe(true);
  });

  test('are refused while too many wait, and taken again afterwards', async () => {
    const batch = new PositionBatch({
      windowMs: 60_000,
      onMoved: () => undefined,
      store: (rows) => Promise.resolve(stored(rows)),
    });
    const waiting = Array.from({ length: 5000 }, (_, index) => batch.add(`${index}`, [fix]));
    await expect(batch.add('one too many', [fix])).rejects.toThrow(OverloadError);
    await batch.close();
    expect((await Promise.all(waiting)).every(Boolean)).toBe(true);
    const late = batch.add('late', [fix]);
    await batch.close();
    await expect(late).resolves.toBe(true);
  });

  test('may be more of one request than have room at once: they go step by step', async () => {
    const steps: number[] = [];
    const batch = new PositionBatch({
      windowMs: 1,
      onMoved: () => undefined,
      store: (rows) => {
        steps.push(rows.length);
        return Promise.resolve(stored(rows));
      },
    });
    await expect(
      batch.add(
        'a',
        Array.from({ length: 1700 }, () => fix),
      ),
    ).resolves.toBe(true);
    expect(steps).toEqual([500, 500, 500, 200]);
  });
});
