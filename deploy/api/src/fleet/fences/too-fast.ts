import { distanceM } from '@haulboard/contract/geo';
import { MAX_SILENCE_S, type Moment, type TooFast } from './follow.ts';

/** One fast fix is a receiver that jumped: a truck is too fast when it has been so for this long. */
export const TOO_FAST_FOR_S = 10;
/** Who is not slower than this below the limit is still as fast as before. */
export const SLOWER_BY_KMH = 5;
const KMH_PER_MPS = 3.6;

type Drive = { readonly from: Moment | undefined; readonly to: Moment };

const wasHeard = ({ from, to }: Drive): boolean => from !== undefined && to.at - from.at <= MAX_SILENCE_S;

/** As the phone says, else by the way since the fix before; nothing after a long silence. */
export function speedKmh(drive: Drive): number | undefined {
  const { from, to } = drive;
  const reckoned =
    from && wasHeard(drive) ? (distanceM(from, to) / (to.at - from.at)) * KMH_PER_MPS : undefined;
  return to.speedKmh ?? reckoned;
}

/**
 * A truck in a fence with a speed limit, at its next fix. It is told of once for each stay.
 *
 * @returns since when it is too fast, and the speed to be told, when it is time to tell it
 */
export function watchSpeed(
  limitKmh: number,
  before: TooFast | undefined,
  drive: Drive,
): { tooFast: TooFast | undefined; told?: number } {
  const { to } = drive;
  if (before?.isTold) {
    return { tooFast: before };
  }
  const speed = speedKmh(drive);
  if (speed === undefined || speed <= limitKmh - SLOWER_BY_KMH) {
    return { tooFast: undefined };
  }
  const known = wasHeard(drive) ? before : undefined;
  if (speed <= limitKmh) {
    return { tooFast: known };
  }
  const since = known?.since ?? to.at;
  const isTold = to.at - since >= TOO_FAST_FOR_S;
  const tooFast = { since, isTold };
  return isTold ? { tooFast, told: Math.ceil(speed) } : { tooFast };
}
