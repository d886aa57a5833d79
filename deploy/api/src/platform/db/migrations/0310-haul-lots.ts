import { HAUL_LOTS } from './haul-lots.ts';
import { runAll } from './run-all.ts';

/** Sums of lots and of trucks beside what they haul, by blocks of days, for questions with a filter. */
export const up = runAll(HAUL_LOTS);
