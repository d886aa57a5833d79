/** A part of the days that are asked about, and the part at the same distance of the days before. */
export type PartPair<Now, Before> = { now: Now | null; before: Before | null };

/**
 * Parts beside those before them, as many as the longer side has: January has days that February has not, and none of
 * them is left out.
 */
export function pairParts<Now, Before>(
  parts: readonly Now[],
  partsBefore: readonly Before[],
): PartPair<Now, Before>[] {
  return Array.from({ length: Math.max(parts.length, partsBefore.length) }, (_, at) => ({
    now: parts[at] ?? null,
    before: partsBefore[at] ?? null,
  }));
}
