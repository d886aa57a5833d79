import { setTimeout as pause } from 'node:timers/promises';
import { PositionHints } from './position-hints.ts';

function gather(everyMs: number, tell?: () => Promise<void>) {
  const told: (readonly number[])[] = [];
  const faults: unknown[] = [];
  const hints = new PositionHints({
    everyMs,
    onFault: (error) => faults.push(error),
    tell: (ids) => {
      told.push(ids);
      return tell?.() ?? Promise.resolve();
    },
  });
  return { hints, told, faults };
}

describe('news of trucks that moved', () => {
  test('are told at once when it was quiet, then held back', async () => {
    const { hints, told } = gather(60_000);
    hints.moved([1]);
    await pause(50);
    hints.moved([1, 2]);
    hints.moved([3]);
    await pause(100);
    await hints.close();
    expect(told).toEqual([[1]]);
  });

  test('are told together after the pause, each truck once', async () => {
    const { hints, told } = gather(100);
    hints.moved([1]);
    await pause(20);
    hints.moved([1, 2]);
    hints.moved([2, 3]);
    await pause(300);
    await hints.close();
    expect(told[0]).toEqual([1]);
    expect(new Set(told.slice(1).flat())).toEqual(new Set([1, 2, 3]));
  });

  test('go on after one could not be told', async () => {
    const { hints, told, faults } = gather(1, () => Promise.reject(new Error('database is away')));
    hints.moved([1]);
    await pause(50);
    hints.moved([2]);
    await pause(50);
    await hints.close();
    expect(told).toEqual([[1], [2]]);
    expect(faults).toHaveLength(2);
  });
});
