import { z } from 'zod';
import { entity, id } from '../../wire.ts';

/** Docket numbers have six to eight digits, as dockets on paper have. */
const docketNumber = z.int().min(100_001).max(99_999_999);

/** What a crew's drivers must say of a docket, and how many numbers the crew gets at once. */
const wishes = {
  requiresPieces: z.boolean(),
  requiresLength: z.boolean(),
  /** Numbers that the crew gets when its own are used up. */
  rangeSize: z.int().min(10).max(100_000),
  /** With fewer numbers left the settings warn. */
  lowWater: z.int().min(0).max(10_000),
};

const docketRange = entity({
  id,
  fromNo: z.int(),
  toNo: z.int(),
  /** The next number to be given out; one past the last when all are. */
  nextNo: z.int(),
});

/** E-docket settings of a crew. */
export const docketSettings = entity({
  crewId: id,
  version: z.int(),
  ...wishes,
  /** Whether the crew's customer lets its numbers be changed. */
  isRangeEditable: z.boolean(),
  ranges: z.array(docketRange),
});
export type DocketSettings = z.output<typeof docketSettings>;

export const docketSettingsChange = entity({
  version: z.int().min(1),
  ...wishes,
  /** A book of numbers to add. */
  addRange: z.nullable(entity({ fromNo: docketNumber, toNo: docketNumber })),
});
