import { HAUL_BESIDE } from './haul-beside.ts';
import { runAll } from './run-all.ts';

/** Further dockets of loads, each with what the first says: charts look them up no more. */
export const up = runAll(HAUL_BESIDE);
