import { z } from 'zod';
import { entity, id, seconds, text } from '../wire.ts';

/** A New Zealand calendar day, YYYY-MM-DD. */
export const calendarDay = z.iso.date('give a day as YYYY-MM-DD');

/** 1 = Monday … 7 = Sunday. */
const weekday = z.int().min(1).max(7);

/** What is made each time, and on which days. */
const rhythm = {
  /** None: the load comes unassigned. */
  vehicleId: z.nullable(id),
  /** Where in the truck's day it is put, as near as may be; null = last. */
  seq: z.nullable(z.int().min(1).max(99)),
  note: text(500),
  weekdays: z.array(weekday).min(1, 'choose at least one weekday').max(7),
  fromDay: calendarDay,
  /** The last day it may be made for; null = until somebody ends it. */
  untilDay: z.nullable(calendarDay),
};

const places = { crewId: id, skidId: id, logGradeId: id, destinationId: id };

export const recurringPlan = entity({ ...places, ...rhythm });
export type RecurringPlan = z.output<typeof recurringPlan>;

export const recurringState = z.enum(['active', 'paused', 'removed']);
export type RecurringState = z.output<typeof recurringState>;

/** A load that comes again on certain weekdays. */
export const recurringLoad = entity({
  id,
  ...places,
  ...rhythm,
  crewCode: z.string(),
  gradeCode: z.string(),
  destinationName: z.string(),
  forestName: z.string(),
  skidName: z.string(),
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

/** A change: where from and where to stays, so that what was made before still tells what it came from. */
export const recurringChange = entity({ version: z.int().min(1), ...rhythm });

/** What was made for a day, and what could not be planned as it should. */
export const recurringFilled = entity({
  made: z.int(),
  left: z.array(entity({ load: z.string(), reason: z.string() })),
});
