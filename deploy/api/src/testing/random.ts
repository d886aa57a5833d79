/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)];
}

/** Up to so many different ones. */
export function pickSome<T>(random: Random, from: readonly T[], count: number): T[] {
  return [...new Set(Array.from({ length: count }, () => pick(random, from)))].filter(
    (one) => one !== undefined,
  );
}
