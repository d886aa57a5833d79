/** Upper ends of the steps, milliseconds; what is longer than the last is in a step of its own. */
const ENDS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000,
  10_000,
];
export const STEPS = ENDS.length + 1;

/** The step that a time is in. */
export function stepOf(ms: number): number {
  const step = ENDS.findIndex((end) => ms <= end);
  return step < 0 ? ENDS.length : step;
}

/** The time that a share of all did not exceed, by even steps within each; `max` ends the last. */
export function percentile(steps: readonly number[], share: number, max: number): number {
  const total = steps.reduce((sum, count) => sum + count, 0);
  let left = total * share;
  for (const [step, count] of steps.entries()) {
    if (count > 0 && left <= count) {
      const from = ENDS[step - 1] ?? 0;
      const to = Math.min(ENDS[step] ?? max, max);
      return Math.round(Math.max(from, from + ((to - from) * left) / count));
    }
    left -= count;
  }
  return max;
}
