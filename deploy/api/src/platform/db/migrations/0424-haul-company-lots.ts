import { HAUL_COMPANY_LOTS } from './haul-company-lots.ts';
import { runAll } from './run-all.ts';

/** Sums of lots of each carrier company's trucks, for its questions with a filter. */
export const up = runAll(HAUL_COMPANY_LOTS);
