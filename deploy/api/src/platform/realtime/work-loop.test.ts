import { setTimeout as pause } from 'node:timers/promises';
import { WorkLoop } from './work-loop.ts';

function fail(error: unknown): void {
  throw error;
}

describe('the loop that carries hints from the outbox to the clients', () => {
  test('a wake-up during a run is not lost, and runs never overlap', async () => {
    const seen: string[] = [];
    const loop = new WorkLoop({
      job: 'test',
      pollMs: 60_000,
      onFault: fail,
      run: async () => {
        seen.push('begin');
        await pause(20);
        seen.push('end');
      },
    });
    await pause(10);
    loop.wake();
    loop.wake();
    while (seen.length < 4) {
      await pause(5);
    }
    await loop.close();
    expect(seen).toEqual(['begin', 'end', 'begin', 'end']);
  });

  test('work is found without any wake-up', async () => {
    let runs = 0;
    const loop = new WorkLoop({
      job: 'test',
      pollMs: 5,
      onFault: fail,
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    while (runs < 3) {
      await pause(5);
    }
    await loop.close();
    expect(runs).toBeGreaterThan(2);
  });

  test('a fault is told and the loop goes on', async () => {
    const faults: unknown[] = [];
    let runs = 0;
    const loop = new WorkLoop({
      job: 'test',
      pollMs: 5,
      onFault: (error) => faults.push(error),
      run: () => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('database is away')) : Promise.resolve();
      },
    });
    await pause(20);
    loop.wake();
    while (runs < 2) {
      await pause(5);
    }
    await loop.close();
    expect(faults).toHaveLength(1);
    expect(runs).toBeGreaterThan(1);
  });
});
