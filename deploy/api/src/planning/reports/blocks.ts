import { addDays, type Day } from '@haulboard/contract/time';
import type { Days } from './report-range.ts';

/** Days of a block that sums are kept for; as migration 0210 has them. The largest that fits comes first. */
const SIZES = [64, 8, 1] as const;

const DAY_MS = 86_400_000;
/** Blocks are counted from here, so that every day has a place in one. */
const ORIGIN_MS = Date.parse('0001-01-01');

export type Block = { readonly size: number; readonly first: Day };

const countDays = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
const placeOf = (day: Day) => Math.round((Date.parse(day) - ORIGIN_MS) / DAY_MS);

/** Blocks that together are just these days: 40 at most for the two years that a question may span. */
export function blocksOf({ from, to }: Days): Block[] {
  const blocks: Block[] = [];
  for (let first = from; first <= to;) {
    const left = countDays({ from: first, to });
    const place = placeOf(first);
    const size = SIZES.find((days) => days <= left && place % days === 0) ?? 1;
    blocks.push({ size, first });
    first = addDays(first, size);
  }
  return blocks;
}
