/** A source of numbers in [0, 1) that depends on its seed alone (FNV-1a into mulberry32). */
export function seeded(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  }
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the items, each equally likely; throws on an empty list. */
export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new RangeError('nothing to pick from');
  }
  return item;
}
