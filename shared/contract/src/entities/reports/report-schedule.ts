import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** On which days a saved report is mailed: a weekday is that one of each week, `month` is the first day of each month. */
export const SCHEDULE_DAYS = [
  'day',
  'workday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'month',
] as const;
export type ScheduleDays = (typeof SCHEDULE_DAYS)[number];

/** What a mailed report is about: whole days that are over. */
export const SCHEDULE_SPANS = ['yesterday', 'week', 'fourWeeks', 'month'] as const;
export type ScheduleSpan = (typeof SCHEDULE_SPANS)[number];

const MAX_ADDRESSES = 10;

const fields = {
  every: z.enum(SCHEDULE_DAYS),
  /** Where the trucks drive; a time that the clock skips is an hour later. */
  hour: z.int().min(0).max(23),
  span: z.enum(SCHEDULE_SPANS),
  to: z
    .array(z.email('give a mail address').max(200))
    .min(1, 'give at least one address')
    .max(MAX_ADDRESSES, 'give at most ten addresses'),
  language: z.enum(['en-US', 'zh-CN']),
};

export const scheduleFields = entity({
  ...fields,
  /** The version that was seen; 0 for the first. */
  version: z.int().min(0),
});
export type ScheduleFields = z.output<typeof scheduleFields>;

/** A mail of a report. It is sent when the mail server has taken it, and not before. */
const reportMail = entity({
  id,
  to: z.string(),
  queuedAt: seconds,
  state: z.enum(['queued', 'sent', 'failed']),
  settledAt: z.nullable(seconds),
  failure: z.nullable(z.enum(['refused', 'expired'])),
  /** What the mail server said. */
  answer: z.string(),
});
export type ReportMail = z.output<typeof reportMail>;

export const reportSchedule = entity({
  schedule: z.nullable(entity({ ...fields, version: z.int().min(1), nextAt: seconds })),
  /** The last ones. */
  mails: z.array(reportMail),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

const line = z.string();

/** What stands in a mail of a report, in its order. */
export const reportPage = entity({
  subject: line,
  name: line,
  days: line,
  summary: z.array(line),
  /** A PNG as base64, and what it shows in words. */
  picture: line,
  pictureText: line,
  /** Names of the numbers of every table that has none of its own. */
  heads: z.array(line),
  /** Rows begin with what they are of. */
  tables: z.array(
    entity({ title: line, heads: z.optional(z.array(line)), rows: z.array(z.array(line)), more: line }),
  ),
  foot: line,
  link: line,
  fileName: line,
});
export type ReportPage = z.output<typeof reportPage>;
