import { z } from 'zod';
import { importedRows } from '../../resource/define-resource.ts';
import { entity, id, seconds } from '../../wire.ts';

const fault = entity({
  row: z.int(),
  field: z.string(),
  message: z.string(),
  /** Its number as the spreadsheet counts, where whoever asked said it. */
  line: z.optional(z.int()),
});

/** What an export of dockets came to. */
const exported = entity({
  /** Rows in the file. */
  rows: z.int(),
  /** Dockets that are not in it, and why: one may have several reasons. */
  held: z.int(),
  reasons: z.array(entity({ text: z.string(), count: z.int() })),
  /** Dockets that count as exported by it. */
  marked: z.optional(z.int()),
});

/** Work that goes on when the page that asked for it is left, reloaded or closed. */
export const job = entity({
  id,
  kind: z.enum(['export', 'import']),
  /** What it is about, in the words of whoever asked. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  doneRows: z.int(),
  totalRows: z.int(),
  /** Of an import: what was saved, and what could not be, by row. */
  result: z.nullable(
    entity({
      isCheck: z.boolean(),
      saved: z.int(),
      total: z.int(),
      faults: z.array(fault),
      ...importedRows,
      /** How many records change, or did. */
      changed: z.optional(z.int()),
    }),
  ),
  /** What its file is called, of an import the file of rows that do not fit; empty until it is there. */
  fileName: z.string(),
  /** Of an export that may hold rows back. */
  exported: z.optional(z.nullable(exported)),
  /** What the file of rows held back is called; empty where there is none. */
  heldFileName: z.optional(z.string()),
  createdAt: seconds,
});
export type Job = z.output<typeof job>;
