import { z } from 'zod';
import { answeredDay, calendarDay, entity, id } from '../../wire.ts';

/** Into what a range of days is cut: calendar days, weeks from Monday, calendar months. */
export const REPORT_PERIODS = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/**
 * What loads are grouped and narrowed by, for everybody. A carrier is whose truck hauled. Older pages have names for these
 * alone: a new one is in the next list.
 */
export const REPORT_DIMENSIONS = [
  'customer',
  'forest',
  'crew',
  'grade',
  'destination',
  'carrier',
  'vehicle',
] as const;

/** The same and carrier companies: by whose each truck is now. */
export const EVERY_DIMENSION = [
  'customer',
  'forest',
  'crew',
  'grade',
  'destination',
  'carrier',
  'company',
  'vehicle',
] as const;
export type ReportDimension = (typeof EVERY_DIMENSION)[number];

const day = calendarDay;
const ids = z.optional(z.array(id).max(200));

/** What a report is narrowed to, by each dimension. */
export const reportFilters = {
  customerIds: ids,
  forestIds: ids,
  crewIds: ids,
  logGradeIds: ids,
  destinationIds: ids,
  carrierIds: ids,
  /** For who pays companies; 422 for all others. */
  companyIds: ids,
  vehicleIds: ids,
};

/** Nobody can look at more days at once. */
export const MAX_REPORT_DAYS = 731;

/** What is asked; what is left out narrows nothing. Without days it is the last four weeks. */
export const reportQuery = entity({
  from: z.optional(day),
  to: z.optional(day),
  by: z.optional(z.enum(REPORT_PERIODS)),
  dimensions: z.array(z.enum(EVERY_DIMENSION)).max(EVERY_DIMENSION.length),
  /** False leaves the lists of what can be chosen empty: filters do not change them. */
  choices: z.optional(z.boolean()),
  ...reportFilters,
});
export type ReportQuery = z.output<typeof reportQuery>;

const count = z.int().min(0);

/** What dockets say was hauled. Draft and void ones do not count. */
const hauledFields = {
  /** Loads with a docket here; a load with dockets of two groups is in both, and once in the total. */
  loads: count,
  dockets: count,
  /** Dockets that have a net mass. */
  weighed: count,
  netKg: count,
};
const hauled = entity(hauledFields);
export type Hauled = z.output<typeof hauled>;

/** What became of published loads; `planned` is the sum of the others. */
const plannedFields = { planned: count, delivered: count, open: count, cancelled: count, declined: count };
const planned = entity(plannedFields);
export type PlannedLoads = z.output<typeof planned>;

const reportChoice = entity({ id, name: z.string() });
export type ReportChoice = z.output<typeof reportChoice>;

/** What an answer says can be narrowed by; companies for who may ask for them. */
export const reportChoices = {
  choices: z.array(entity({ dimension: z.enum(REPORT_DIMENSIONS), list: z.array(reportChoice) })),
  companyChoices: z.optional(z.array(reportChoice)),
};

const group = entity({
  /** Null for loads that have none, as a load without a truck. */
  id: z.nullable(id),
  name: z.string(),
  hauled,
  before: hauled,
  plan: planned,
});
export type ReportGroup = z.output<typeof group>;

const part = entity({ from: answeredDay, to: answeredDay, hauled, plan: planned });
export type ReportPart = z.output<typeof part>;

export const report = entity({
  from: answeredDay,
  to: answeredDay,
  by: z.enum(REPORT_PERIODS),
  /** The day it is now, where the trucks drive. */
  today: answeredDay,
  /** The period before: as many months for whole months, otherwise as many days. */
  beforeFrom: answeredDay,
  beforeTo: answeredDay,
  hauled,
  before: hauled,
  plan: planned,
  /** Every part of the range, also those in which nothing was hauled. */
  parts: z.array(part),
  /** The parts of the period before, in their order. */
  partsBefore: z.array(entity({ from: answeredDay, to: answeredDay, hauled })),
  groups: z.array(entity({ dimension: z.enum(REPORT_DIMENSIONS), rows: z.array(group) })),
  /** The group by carrier company, where it was asked for: an older page knows no such word among the groups. */
  companies: z.optional(z.array(group)),
  /** What the loads of these days can be narrowed by. */
  ...reportChoices,
});
export type Report = z.output<typeof report>;

/** Whose days are explained; as long as a report may be. */
export const reportNotesQuery = entity({ from: day, to: day }).refine(
  ({ from, to }) => from <= to,
  'must not be before the first day',
);

/** What explains a dent in a chart. */
export const reportNote = entity({
  kind: z.enum(['holiday', 'closure', 'rain']),
  from: day,
  to: day,
  /** The holiday, or what was closed; empty for days of rain. */
  name: z.string(),
  /** Why it was closed. */
  reason: z.string(),
  /** Of a day of rain, how many crews stood. */
  count,
});
export type ReportNote = z.output<typeof reportNote>;
