import { z } from 'zod';

const fault = z.object({
  row: z.int(),
  field: z.string(),
  message: z.string(),
  line: z.optional(z.int()),
});

/** What an import came to; kept with each part of it. */
export const importResult = z.object({
  isCheck: z.boolean(),
  saved: z.int(),
  total: z.int(),
  faults: z.array(fault),
  added: z.optional(z.int()),
  changed: z.optional(z.int()),
  same: z.optional(z.int()),
});
export type ImportResult = z.output<typeof importResult>;

/** What an export that holds rows back came to; kept with each part of it. */
export const exportResult = z.object({
  rows: z.int(),
  held: z.int(),
  reasons: z.array(z.object({ text: z.string(), count: z.int() })),
  marked: z.optional(z.int()),
});
export type ExportResult = z.output<typeof exportResult>;
