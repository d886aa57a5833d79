import { divideRounded } from './exact.ts';
import type { Haul } from './haul.ts';

/** A docket of a load, and what there is of it: kilograms or cents. */
export type Share = { readonly haul: Haul; readonly amount: bigint };

const weightOf = ({ haul: { loadKg, netKg } }: Share) => (loadKg === null ? 1n : BigInt(netKg ?? 0));

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/**
 * What these dockets have to come to of the least of a load: all of it, or by weight where others are not of them. While
 * one has no weight, nobody knows their part.
 */
function leastOf(shares: readonly Share[], least: bigint): bigint {
  const { loadKg = null, parts } = shares[0]?.haul ?? { parts: 0 };
  if (shares.length === parts) {
    return least;
  }
  return loadKg === null ? 0n : divideRounded(least * sum(shares.map(weightOf)), BigInt(loadKg));
}

/**
 * Raises dockets of one load together: what their sum is short of the least of the load is shared by weight, equally
 * where one has none. The parts together are the least, to the kilogram and cent.
 */
export function raise(shares: readonly Share[], least: number | null): bigint[] {
  if (least === null) {
    return shares.map(({ amount }) => amount);
  }
  const short = leastOf(shares, BigInt(least)) - sum(shares.map(({ amount }) => amount));
  if (short <= 0n) {
    return shares.map(({ amount }) => amount);
  }
  const weights = shares.map(weightOf);
  const all = sum(weights);
  const until = (count: number) => divideRounded(short * sum(weights.slice(0, count)), all);
  return shares.map(({ amount }, at) => amount + until(at + 1) - until(at));
}
