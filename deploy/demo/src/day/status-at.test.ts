import { findTaskEdge, TaskStatus } from '@haulboard/contract';
import { statusAt } from './status-at.ts';

const HOUR = 3600;
const start = 1_800_000_000;
const times = {
  departAt: start,
  loadAt: start + HOUR,
  loadedAt: start + 1.5 * HOUR,
  unloadAt: start + 3 * HOUR,
  endAt: start + 3.5 * HOUR,
};
const madeAt = start - 10 * HOUR;

function statusesThrough(fate: Parameters<typeof statusAt>[0]['fate']): number[] {
  const seen: number[] = [];
  for (let now = start - 2 * HOUR; now <= start + 5 * HOUR; now += 60) {
    const { status, since } = statusAt({ fate, times }, { now, madeAt });
    expect(since).toBeLessThanOrEqual(now);
    if (status !== seen.at(-1)) {
      seen.push(status);
    }
  }
  return seen;
}

test('a load that runs goes through its day step by step, as the task graph allows a driver', () => {
  const seen = statusesThrough('runs');
  expect(seen).toEqual([20, 30, 35, 40, 50, 60]);
  for (const [index, to] of seen.slice(1).entries()) {
    expect(findTaskEdge(seen[index] ?? 0, to)?.by).toContain('driver');
  }
});

test('a draft whose hour has come is no draft any more', () => {
  expect(statusesThrough('draft').slice(0, 3)).toEqual([
    TaskStatus.Draft,
    TaskStatus.Published,
    TaskStatus.Accepted,
  ]);
});

test.each([
  ['published', TaskStatus.Published],
  ['declined', TaskStatus.Declined],
  ['canceled', TaskStatus.Canceled],
] as const)('a load that is %s stays so all day', (fate, status) => {
  expect(statusesThrough(fate)).toEqual([status]);
});

test('a load without a truck has no times and stays a draft', () => {
  expect(statusAt({ fate: 'draft', times: undefined }, { now: start, madeAt }).status).toBe(TaskStatus.Draft);
});

test('a plan for tomorrow was not made in the future', () => {
  expect(statusAt({ fate: 'published', times }, { now: start, madeAt: start + HOUR }).since).toBe(start);
});
