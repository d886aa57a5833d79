import type { LostLoads, TruckUse, Way } from '@haulboard/contract';

/** A part of a whole in percent, to 0.1; nothing of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

export const emptyShare = ({ tenthsEmpty, tenthsLoaded }: Way): number | null =>
  percentOf(tenthsEmpty, tenthsEmpty + tenthsLoaded);

export const usedShare = ({ worked, days }: TruckUse): number | null => percentOf(worked, days);

export const lostOf = ({ cancelled, declined, missed }: LostLoads): number => cancelled + declined + missed;
