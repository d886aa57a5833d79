import { addDays, type Day } from '@haulboard/contract/time';
import type { Days } from './report-range.ts';

/** Days of a block that sums are kept for; as migration 0210 has them. The largest comes first. */
const SIZES = [64, 8, 1] as const;

const DAY_MS = 86_400_000;
/** Blocks are counted from here, so that every day has a place in one. */
const ORIGIN_MS = Date.parse('0001-01-01');

/** Days that are counted, or with a minus taken away again: seven days are eight without one. */
export type Block = { readonly size: number; readonly first: Day; readonly sign: 1 | -1 };

const placeOf = (day: Day) => Math.round((Date.parse(day) - ORIGIN_MS) / DAY_MS);

/** From a place between two days to the one behind or before a block, and by which block. */
type Step = { readonly from: number; readonly block: Omit<Block, 'first'> & { readonly at: number } };

function stepsAt(place: number): { to: number; block: Step['block'] }[] {
  return SIZES.filter((size) => place % size === 0).flatMap((size) => [
    { to: place + size, block: { size, sign: 1 as const, at: place } },
    { to: place - size, block: { size, sign: -1 as const, at: place - size } },
  ]);
}

/** The fewest steps from the first place to the last, by going to all places that one step more reaches. */
function findSteps(start: number, end: number): Map<number, Step> {
  const found = new Map<number, Step>();
  const [lowest, highest] = [start - SIZES[0], end + SIZES[0]];
  for (let reached = [start]; !found.has(end);) {
    reached = reached.flatMap((from) =>
      stepsAt(from).flatMap(({ to, block }) => {
        if (to < lowest || to > highest || to === start || found.has(to)) {
          return [];
        }
        found.set(to, { from, block });
        return [to];
      }),
    );
  }
  return found;
}

/** The fewest blocks that together are just these days: 8 for four weeks at most, 26 for the two years one may ask of. */
export function blocksOf({ from, to }: Days): Block[] {
  const [start, end] = [placeOf(from), placeOf(to) + 1];
  const steps = findSteps(start, end);
  const blocks: Block[] = [];
  for (let place = end; place !== start;) {
    const step = steps.get(place);
    if (!step) {
      break;
    }
    const { size, sign, at } = step.block;
    blocks.push({ size, sign, first: addDays(from, at - start) });
    place = step.from;
  }
  return blocks.toReversed();
}

/** Four weeks up to today and the four before are kept as one block each, as migration 0457 has them. */
export const WEEKS = 28;

/** The block of days that are four weeks; whether it is kept, only the database knows. */
export const weeksOf = ({ from, to }: Days): Block[] =>
  placeOf(to) - placeOf(from) === WEEKS - 1 ? [{ size: WEEKS, first: from, sign: 1 }] : [];
