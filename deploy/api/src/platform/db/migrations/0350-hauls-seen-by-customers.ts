import { HAUL_SEEN } from './haul-seen.ts';
import { runAll } from './run-all.ts';

/** Sums of what each customer sees, in one place: its own wood and others' wood of its forests. */
export const up = runAll(HAUL_SEEN);
