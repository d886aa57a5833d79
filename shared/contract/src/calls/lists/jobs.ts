import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { job } from '../../entities/lists/job.ts';
import { changing, MAX_JOB_IMPORT } from '../../resource/define-resource.ts';
import { entity, file, queryNumber, text } from '../../wire.ts';

const list = {
  /** Which kind of record, by the name of many: `homeBases`. */
  plural: text(60),
  title: text(100),
};

/** Which rows of a list, and which of their fields as columns. */
const listed = {
  ...list,
  columns: z
    .array(
      entity({
        name: text(60),
        title: text(100),
        /** Words for what a choice may be. */
        words: z.optional(z.record(text(60), text(100))),
      }),
    )
    .min(1)
    .max(60),
  yes: text(20),
  no: text(20),
  q: z.optional(text(100)),
  sort: z.optional(text(60)),
  filter: z.optional(text(500)),
  removed: z.optional(z.literal(1)),
  format: z.enum(['csv', 'xlsx']),
};

export const listJobs = defineCall({
  name: 'listJobs',
  summary: 'One’s own exports and imports of the last day, newest first',
  method: 'GET',
  path: '/admin/job',
  allow: 'session',
  freshOn: ['job', 'socket_state_change'],
  result: z.array(job),
});

export const startExport = defineCall({
  name: 'startExport',
  summary:
    'Save a whole list of records as a file, by and by; the right to see them is asked again while it runs',
  method: 'POST',
  path: '/admin/job/export',
  allow: 'session',
  body: entity(listed),
  result: job,
  errors: [404, 409],
});

export const exportRecords = defineCall({
  name: 'exportRecords',
  summary: 'A list of records as a file, at once; a longer one is saved by and by',
  method: 'POST',
  path: '/admin/list/export',
  allow: 'session',
  isRead: true,
  body: entity(listed),
  /** The file itself, without the envelope. */
  result: file,
  errors: [404],
});

export const startImport = defineCall({
  name: 'startImport',
  summary: 'Check, add or change many records, by and by; what cannot be is told by row',
  method: 'POST',
  path: '/admin/job/import',
  allow: 'session',
  body: entity({
    ...list,
    rows: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_JOB_IMPORT),
    mode: z.enum(['check', 'valid']),
    ...changing,
    /** The rows as somebody typed them: those that cannot be imported become a file, with the reason behind each. */
    typed: z.optional(
      entity({
        heads: z.array(text(200)).min(1).max(100),
        rows: z.array(z.array(text(2000)).max(100)).max(MAX_JOB_IMPORT),
        /** By row, its number as the spreadsheet counts: the headings and empty rows count. */
        lines: z.optional(z.array(z.int()).max(MAX_JOB_IMPORT)),
        /** What the column of reasons is called. */
        reason: text(60),
      }),
    ),
  }),
  result: job,
  errors: [404, 409],
});

export const cancelJob = defineCall({
  name: 'cancelJob',
  summary: 'Stop an export or import that runs, or forget one that has ended; what was imported stays',
  method: 'DELETE',
  path: '/admin/job/{id}',
  allow: 'session',
  params: entity({ id: queryNumber }),
  /** What its owner saw: one that was still open and has ended meanwhile stays, with its file. */
  query: entity({ seen: z.optional(z.enum(['open', 'ended'])) }),
  result: z.null(),
  errors: [404],
});

export const getJobFile = defineCall({
  name: 'getJobFile',
  summary: 'The file of an export that is done, or of the rows that an import left out',
  method: 'GET',
  path: '/admin/job/{id}/file',
  allow: 'session',
  params: entity({ id: queryNumber }),
  /** The file itself, without the envelope. */
  result: file,
  errors: [404],
});

export const getJobHeldFile = defineCall({
  name: 'getJobHeldFile',
  summary: 'The rows that an export held back, each with the reasons',
  method: 'GET',
  path: '/admin/job/{id}/held',
  allow: 'session',
  params: entity({ id: queryNumber }),
  /** The file itself, without the envelope. */
  result: file,
  errors: [404],
});
