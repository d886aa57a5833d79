import { HAUL_COUNTS } from './haul-counts.ts';
import { runAll } from './run-all.ts';

/** Sums of what was hauled and planned, kept by whoever writes a docket or a load, so that no path is forgotten. */
export const up = runAll(HAUL_COUNTS);
