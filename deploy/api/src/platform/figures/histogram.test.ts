import { percentile, stepOf, STEPS } from './histogram.ts';

function stepsOf(times: readonly number[]): number[] {
  const steps = Array.from({ length: STEPS }, () => 0);
  for (const ms of times) {
    const step = stepOf(ms);
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return steps;
}

describe('times of calls in steps', () => {
  it('give percentiles that are no further off than a step', () => {
    const times = Array.from({ length: 1_000 }, (_, at) => at + 1);
    const steps = stepsOf(times);
    expect(percentile(steps, { share: 0.5, max: 1_000 })).toBe(500);
    expect(Math.abs(percentile(steps, { share: 0.95, max: 1_000 }) - 950)).toBeLessThan(50);
    expect(percentile(steps, { share: 1, max: 1_000 })).toBe(1_000);
  });

  it('end at the longest there was', () => {
    expect(percentile(stepsOf([25_000]), { share: 0.99, max: 25_000 })).toBeLessThanOrEqual(25_000);
    expect(percentile(stepsOf([4]), { share: 0.99, max: 4 })).toBeLessThanOrEqual(4);
    expect(percentile(stepsOf([]), { share: 0.5, max: 0 })).toBe(0);
  });

  it('take every time, the shortest and the longest', () => {
    expect(stepOf(0)).toBe(0);
    expect(stepOf(1e9)).toBe(STEPS - 1);
  });
});
