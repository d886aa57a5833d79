import type { Field } from '@haulboard/contract';

const scaleOf = ({ decimals = 0 }: Field): number => 10 ** decimals;

/** A kept number as people read it: 1850 cents as 18.5 dollars. */
export function shownNumber(kept: number, field: Field): number {
  return kept / scaleOf(field);
}

/** What people typed as it is kept: 18.5 dollars as 1850 cents. What is finer than that stays so, and is refused. */
export function keptNumber(shown: number, field: Field): number {
  const kept = shown * scaleOf(field);
  const whole = Math.round(kept);
  return Math.abs(kept - whole) < 1e-6 ? whole : kept;
}
