import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { entity, file, text } from '../../wire.ts';

const MAX_ROWS = 5000;
const MAX_COLUMNS = 60;

/** Times are texts. */
const value = z.union([z.number(), text(200)]);

export const saveTable = defineCall({
  name: 'saveTable',
  summary: 'A table that a page shows as an XLSX file, its numbers as numbers; nothing is kept',
  method: 'POST',
  path: '/admin/table/file',
  allow: 'account.view',
  body: entity({
    name: text(100).min(1),
    /** Names of the columns, that of the labels first. */
    heads: z.array(text(200)).min(1).max(MAX_COLUMNS),
    rows: z
      .array(entity({ label: text(500), values: z.array(z.nullable(value)).max(MAX_COLUMNS) }))
      .max(MAX_ROWS),
  }),
  /** The file itself, without the envelope. */
  result: file,
  isRoutine: true,
  isRead: true,
});
