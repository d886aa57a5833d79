import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { MAX_PRINTED_DOCKETS } from '../../entities/dockets/docket.ts';
import { docketFilterFields } from '../../entities/dockets/docket-filter.ts';
import { docketSheet, SHEET_GROUPINGS } from '../../entities/dockets/docket-sheet.ts';
import { calendarDay, entity, file, id, queryNumber } from '../../wire.ts';

export const printDockets = defineCall({
  name: 'printDockets',
  summary:
    'Dockets as one PDF, a page each, the newest first: those that are named, else all of a list; with QR and Code 128 of their numbers',
  method: 'POST',
  path: '/v1.0.3/admin/docket/print',
  allow: 'docket.view',
  isRead: true,
  body: entity({
    ...docketFilterFields,
    ids: z.optional(z.array(id).min(1).max(MAX_PRINTED_DOCKETS)),
  }),
  /** The file itself, without the envelope. */
  result: file,
  errors: [404],
});

export const getDocketSheet = defineCall({
  name: 'getDocketSheet',
  summary: 'The dockets of a day by crew or destination, in order of uplift, with totals by grade',
  method: 'GET',
  path: '/v1.0.3/admin/docket/sheet',
  allow: 'docket.view',
  freshOn: ['task_modify', 'share_task_modify', 'socket_state_change'],
  query: entity({
    day: calendarDay,
    by: z.enum(SHEET_GROUPINGS),
    /** One crew or destination alone. */
    groupId: z.optional(queryNumber),
  }),
  result: docketSheet,
});
