import { runAll } from './run-all.ts';
import { WORK_SUMS } from './work-sums.ts';

/** Sums of ways and of loads that were not hauled, kept by whoever writes a load, by day and by blocks of 8 and 64 days. */
export const up = runAll(WORK_SUMS);
