import { z } from 'zod';
import { MAX_DOCKETS } from '../../packets.ts';
import { calendarDay, entity, id, seconds } from '../../wire.ts';
import { loadTexts, type CarriedBy, type LoadText } from './load-fields.ts';

/** 1 = Monday … 7 = Sunday. */
const weekday = z.int().min(1).max(7);

/** Texts that each load made of it says. */
const recurringTexts = { note: loadTexts.note } satisfies Record<
  CarriedBy<'recurring'> & LoadText,
  z.ZodType
>;

/** What is made each time, and on which days. */
const rhythm = {
  /** None: the load comes unassigned. */
  vehicleId: z.nullable(id),
  /** Where in the truck's day it is put, as near as may be; null = last. */
  seq: z.nullable(z.int().min(1).max(99)),
  ...recurringTexts,
  weekdays: z.array(weekday).min(1, 'choose at least one weekday').max(7),
  fromDay: calendarDay,
  /** The last day it may be made for; null = until somebody ends it. */
  untilDay: z.nullable(calendarDay),
};

const source = { crewId: id, skidId: id, logGradeId: id };
const places = { ...source, destinationId: id };

/** What else its truck picks up. */
const packets = z.array(entity(source)).max(MAX_DOCKETS - 1, 'a truck carries at most three dockets');

export const recurringPlan = entity({ ...places, packets: z.optional(packets), ...rhythm });
export type RecurringPlan = z.output<typeof recurringPlan>;

export const recurringState = z.enum(['active', 'paused', 'removed']);
export type RecurringState = z.output<typeof recurringState>;

/** What a docket of it is called. */
const names = {
  crewCode: z.string(),
  gradeCode: z.string(),
  forestName: z.string(),
  skidName: z.string(),
};

/** A load that comes again on certain weekdays. */
export const recurringLoad = entity({
  id,
  ...places,
  ...rhythm,
  ...names,
  /** Its second and third docket; left out where it has one. */
  packets: z.optional(z.array(entity({ ...source, ...names }))),
  destinationName: z.string(),
  vehicleCode: z.nullable(z.string()),
  state: recurringState,
  /** The next day for which a load will be made; null when none will. */
  nextDay: z.nullable(calendarDay),
  /** Days still to come on which it is left out. */
  skipped: z.array(calendarDay),
  version: z.int(),
  savedAt: seconds,
  savedBy: z.string(),
});
export type RecurringLoad = z.output<typeof recurringLoad>;

/** A change. Where from and where to is left out where it stays; no further docket is an empty list. */
export const recurringChange = entity({
  version: z.int().min(1),
  crewId: z.optional(id),
  skidId: z.optional(id),
  logGradeId: z.optional(id),
  destinationId: z.optional(id),
  packets: z.optional(packets),
  ...rhythm,
});
export type RecurringChange = z.output<typeof recurringChange>;

/** What was made for a day, and what could not be planned as it should. */
export const recurringFilled = entity({
  made: z.int(),
  left: z.array(entity({ load: z.string(), reason: z.string() })),
});
