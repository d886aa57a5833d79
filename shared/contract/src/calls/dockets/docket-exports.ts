import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { DOCKET_COLUMNS } from '../../entities/dockets/docket.ts';
import { docketFilterFields } from '../../entities/dockets/docket-filter.ts';
import { docketLayout } from '../../entities/dockets/docket-export.ts';
import { job } from '../../entities/lists/job.ts';
import { entity, id, text } from '../../wire.ts';
import { getDocket, listDockets } from './dockets.ts';
import { listJobs } from '../lists/jobs.ts';

/** Columns of the list, or a layout: one of them. ELDAT has its own. */
const wanted = {
  ...docketFilterFields,
  columns: z.optional(z.array(z.enum(DOCKET_COLUMNS)).min(1).max(DOCKET_COLUMNS.length)),
  layout: z.optional(docketLayout),
};

export const startDocketExport = defineCall({
  name: 'startDocketExport',
  summary:
    'Save all dockets of a list as a file, by and by: its rows and order, as of now; with what was held back, and why',
  method: 'POST',
  path: '/v1.0.3/admin/docket/export/job',
  allow: 'docket.view',
  body: entity({
    ...wanted,
    /** What it is called among what runs. */
    title: text(100),
    format: z.enum(['csv', 'xlsx', 'eldat']),
    /** What is in the file counts as exported for the caller's office. */
    isMarked: z.optional(z.boolean()),
  }),
  result: job,
  errors: [409],
});

export const previewDocketExport = defineCall({
  name: 'previewDocketExport',
  summary: 'The first rows of such a file, and which of the dockets read for them would be held back',
  method: 'POST',
  path: '/v1.0.3/admin/docket/export/preview',
  allow: 'docket.view',
  isRead: true,
  body: entity(wanted),
  result: entity({
    heads: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** Of so many dockets. */
    read: z.int(),
    held: z.array(entity({ docketNo: z.string(), reasons: z.array(z.string()) })),
  }),
});

export const setDocketsExported = defineCall({
  name: 'setDocketsExported',
  summary:
    'Take back that dockets count as exported for the caller’s office, those of an export or chosen ones; or undo that',
  method: 'POST',
  path: '/v1.0.3/admin/docket/export/marks',
  allow: 'docket.view',
  changes: [getDocket, listDockets, listJobs],
  body: entity({
    /** Of an export of the office. */
    jobId: z.optional(id),
    ids: z.optional(z.array(id).min(1).max(500)),
    isExported: z.boolean(),
  }),
  /** Dockets that count otherwise now. */
  result: entity({ count: z.int() }),
  errors: [404],
});
