/** Numbers from 0 to 1, the same ones for the same seed. */
export type Roll = () => number;

export function dice(seed: number): Roll {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(roll: Roll, from: readonly T[]): T | undefined {
  return from[Math.floor(roll() * from.length)];
}

/** Up to so many different ones. */
export function pickSome<T>(roll: Roll, from: readonly T[], count: number): T[] {
  return [...new Set(Array.from({ length: count }, () => pick(roll, from)))].filter(
    (one) => one !== undefined,
  );
}
