import { HAUL_WEEKS } from './haul-weeks.ts';
import { runAll } from './run-all.ts';

/** What was hauled in the four weeks up to today, and in the four before: what charts open with, in two blocks of days. */
export const up = runAll(HAUL_WEEKS);
