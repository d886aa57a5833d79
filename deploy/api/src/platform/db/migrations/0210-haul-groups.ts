import { HAUL_GROUPS } from './haul-groups.ts';
import { runAll } from './run-all.ts';

/** Sums of hauls by each dimension alone, by day and by blocks of 8 and 64 days, for everybody who counts them. */
export const up = runAll(HAUL_GROUPS);
