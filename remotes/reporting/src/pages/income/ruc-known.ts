import type { IncomeTotals } from '@haulboard/contract';

/** Whether road user charges of any load are known: a zero would say that the roads cost nothing. */
export const isRucKnown = ({ loads, rucUnknown }: IncomeTotals): boolean => loads === 0 || rucUnknown < loads;
