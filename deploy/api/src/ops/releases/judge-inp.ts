import { rateVital, type HaltReason } from '@haulboard/contract';

/** How fast a build answered people: the 75th percentile of its visits, milliseconds. */
export type Felt = { readonly visits: number; readonly p75: number };

/** Fewer say nothing: one of a hundred visits moves the figure by little. */
const MIN_VISITS = 100;
/** Fewer have computers of their own kind, and histograms name nobody. */
const MIN_PEOPLE = 5;
/** What is as slow on the build for all is not of the canary. */
const TIMES_WORSE = 1.5;

/**
 * Why a canary must end that answers too late: poor by Google's word, and clearly worse than the build for all.
 *
 * @param tried since the canary began; `people` opened it
 * @param usual what people felt of the build for all: first of the same time, then of its whole past
 */
export function judgeInp(
  tried: Felt & { readonly people: number },
  usual: readonly Felt[],
): HaltReason | undefined {
  const { visits, people, p75 } = tried;
  const known = usual.find((felt) => felt.visits >= MIN_VISITS);
  const isTold = visits >= MIN_VISITS && people >= MIN_PEOPLE;
  if (known === undefined || !isTold || rateVital('INP', p75) !== 'poor' || p75 <= TIMES_WORSE * known.p75) {
    return undefined;
  }
  return { kind: 'inp', ms: p75, visits, people, usualMs: known.p75, usualVisits: known.visits };
}
