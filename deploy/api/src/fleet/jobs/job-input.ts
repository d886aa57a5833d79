import { z } from 'zod';

/** What an export was asked for, as it is kept. */
export const exportInput = z.object({
  plural: z.string(),
  title: z.string(),
  columns: z.array(
    z.object({ name: z.string(), title: z.string(), words: z.optional(z.record(z.string(), z.string())) }),
  ),
  yes: z.string(),
  no: z.string(),
  q: z.optional(z.string()),
  sort: z.optional(z.string()),
  filter: z.optional(z.string()),
  removed: z.optional(z.literal(1)),
  format: z.enum(['csv', 'xlsx']),
  /** Exports that were started before have none. */
  language: z.optional(z.enum(['en-US', 'zh-CN'])),
});
export type ExportInput = z.output<typeof exportInput>;

export const importInput = z.object({
  plural: z.string(),
  title: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  mode: z.enum(['check', 'valid']),
  changing: z.optional(z.array(z.string())),
  typed: z.optional(
    z.object({
      heads: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      lines: z.optional(z.array(z.int())),
      reason: z.string(),
    }),
  ),
  language: z.enum(['en-US', 'zh-CN']),
});

export type ImportInput = z.output<typeof importInput>;
