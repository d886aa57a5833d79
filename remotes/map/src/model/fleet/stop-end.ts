import type { TrackStop } from '@haulboard/contract';
import { isStale } from './freshness.ts';

/** How a stop ends: the truck left, the day ended, it is there now, or nobody has heard of it since. */
export type StopEnd =
  | { readonly kind: 'left' | 'heard'; readonly at: number }
  | { readonly kind: 'midnight' | 'there' };

type Stop = Pick<TrackStop, 'arrivedAt' | 'leftAt' | 'duration'>;

/**
 * What is known of the end of a stop.
 *
 * @param midnight seconds of the end of the day
 */
export function endOfStop(
  { arrivedAt, leftAt, duration }: Stop,
  { now, midnight }: { now: number; midnight: number },
): StopEnd {
  if (leftAt !== null) {
    return leftAt === midnight ? { kind: 'midnight' } : { kind: 'left', at: leftAt };
  }
  const at = arrivedAt + duration;
  const isOver = now >= midnight || isStale(at, now);
  return isOver ? { kind: 'heard', at } : { kind: 'there' };
}
