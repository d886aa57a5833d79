import { z } from 'zod';
import { entity, id, text } from '../../wire.ts';

/** Kilograms by weekday, Monday first. */
const byWeekday = z.array(z.int().min(0).max(100_000_000)).length(7);

/** Whose logs, of which grade, go where. */
const goods = { customerId: id, destinationId: id, logGradeId: id };

/** What a destination takes in a week and what came. Without an order, what came all the same. */
const orderRow = entity({
  id: z.nullable(id),
  version: z.int(),
  ...goods,
  customerName: z.string(),
  destinationName: z.string(),
  gradeCode: z.string(),
  requiredKg: byWeekday,
  /** Net masses of dockets of that day that stand and are weighed. */
  deliveredKg: byWeekday,
  /** Dockets of the week that are not weighed yet. */
  unweighed: z.int(),
  changedBy: z.string(),
});
export type OrderRow = z.output<typeof orderRow>;

const choices = z.array(entity({ id, name: z.string() }));

export const orderWeek = entity({
  /** The Monday, and the server's day. */
  week: z.string(),
  today: z.string(),
  rows: z.array(orderRow),
  customers: choices,
  destinations: choices,
  grades: choices,
});
export type OrderWeek = z.output<typeof orderWeek>;

/** A day of the week that is meant. */
export const orderDay = text(10).pipe(z.iso.date('give a day as YYYY-MM-DD'));

/** An order that is there, with the version that was seen, or a new one. */
export const orderedLine = entity({
  id: z.optional(id),
  version: z.optional(z.int().min(1)),
  ...goods,
  requiredKg: byWeekday,
});
