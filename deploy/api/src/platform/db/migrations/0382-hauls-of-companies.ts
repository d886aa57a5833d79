import { HAUL_COMPANIES } from './haul-companies.ts';
import { runAll } from './run-all.ts';

/** Sums of what each carrier company's trucks hauled, whichever dispatcher had them. */
export const up = runAll(HAUL_COMPANIES);
