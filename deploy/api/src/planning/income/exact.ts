// Money is whole cents and whole cents only: no step of the arithmetic is on floats.

/** A quotient of whole numbers that are not negative, rounded to the nearest, halves up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Which of how many equal parts. */
export type Part = { readonly part: number; readonly parts: number };

/** One of several nearly equal parts of a whole; all of them together are the whole. */
export function partOfWhole(whole: bigint, { part, parts }: Part): bigint {
  const until = (count: number) => divideRounded(whole * BigInt(count), BigInt(parts));
  return until(part) - until(part - 1);
}

/** A percentage of an amount, in hundredths of a percent. */
export function percentOf(amount: bigint, hundredths: number): bigint {
  return divideRounded(amount * BigInt(hundredths), 10_000n);
}
