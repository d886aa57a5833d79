import { z } from 'zod';
import { entity, id } from '../../wire.ts';
import { docket } from './docket.ts';

/** What dockets of a day are put together by: a sheet each. */
export const SHEET_GROUPINGS = ['crew', 'destination'] as const;
export type SheetGrouping = (typeof SHEET_GROUPINGS)[number];

/** What dockets come to; void ones do not count. */
const totals = {
  count: z.int(),
  /** Of these dockets so many have a weight. */
  weighed: z.int(),
  netKg: z.int(),
};

const gradeTotal = entity({ gradeCode: z.string(), ...totals });

/** The dockets of one crew, or to one destination, in order of uplift. */
const sheetGroup = entity({
  id,
  name: z.string(),
  dockets: z.array(docket),
  grades: z.array(gradeTotal),
  ...totals,
});
export type SheetGroup = z.output<typeof sheetGroup>;

export const docketSheet = entity({
  day: z.iso.date(),
  by: z.enum(SHEET_GROUPINGS),
  groups: z.array(sheetGroup),
  ...totals,
});
