/** Upper ends of the steps, milliseconds; what is longer than the last is in a step of its own. */
const ENDS: readonly number[] = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000,
  10_000,
];
export const STEPS = ENDS.length + 1;

/** The step that a time is in, or a figure in steps of its own. */
export function stepOf(ms: number, ends = ENDS): number {
  const step = ends.findIndex((end) => ms <= end);
  return step < 0 ? ends.length : step;
}

type Of = { share: number; max: number; ends?: readonly number[] };

/** The time that a share of all did not exceed, by even steps within each; `max` ends the last. */
export function percentile(steps: readonly number[], { share, max, ends = ENDS }: Of): number {
  const total = steps.reduce((sum, count) => sum + count, 0);
  let left = total * share;
  for (const [step, count] of steps.entries()) {
    if (count > 0 && left <= count) {
      const from = ends[step - 1] ?? 0;
      const to = Math.min(ends[step] ?? max, max);
      return Math.round(Math.max(from, from + ((to - from) * left) / count));
    }
    left -= count;
  }
  return max;
}
