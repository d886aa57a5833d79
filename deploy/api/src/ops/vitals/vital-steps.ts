import type { WebVital } from '@haulboard/contract';
import { percentile, stepOf } from '../../platform/figures/histogram.ts';

/** Upper ends of the steps, milliseconds. Google's bounds are among them: what is good lies in no step with what is not. */
const TIMES = [
  16, 24, 32, 40, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1_000, 1_250, 1_500,
  1_750, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 7_500, 10_000, 20_000,
];
/** Of layout shift, in thousandths. */
const SHIFTS = [1, 5, 10, 20, 30, 40, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 2_000];

const ENDS: Readonly<Record<WebVital, readonly number[]>> = { LCP: TIMES, INP: TIMES, CLS: SHIFTS };
/** Kept as whole numbers. */
const UNITS: Readonly<Record<WebVital, number>> = { LCP: 1, INP: 1, CLS: 1_000 };

/** Visits of one build, counted by step. */
export type Steps = { count: number; maxValue: number; steps: number[] };

export function countSteps(metric: WebVital, values: readonly number[]): Steps {
  const ends = ENDS[metric];
  const whole = values.map((value) => Math.round(value * UNITS[metric]));
  const steps = Array.from({ length: ends.length + 1 }, () => 0);
  for (const value of whole) {
    const step = stepOf(value, ends);
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return { count: values.length, maxValue: Math.max(0, ...whole), steps };
}

const THREE_OF_FOUR = 0.75;

/** What three of four visits kept within; off by a step at most. */
export function p75Of(metric: WebVital, { steps, maxValue }: Omit<Steps, 'count'>): number {
  return percentile(steps, { share: THREE_OF_FOUR, max: maxValue, ends: ENDS[metric] }) / UNITS[metric];
}
