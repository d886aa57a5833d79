import type { RecordChange } from '@haulboard/contract';
import { z } from 'zod';

const changes = z.array(
  z.object({
    version: z.int(),
    action: z.enum(['create', 'update', 'remove', 'restore', 'import']),
    at: z.int(),
    by: z.string(),
    values: z.record(z.string(), z.unknown()),
  }),
);

/** The history of any kind of record, as its call has answered. */
export function recordChanges(answer: unknown): RecordChange[] | undefined {
  return answer === undefined ? undefined : changes.parse(answer);
}
