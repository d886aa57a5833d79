import { fieldFault } from '@haulboard/contract';
import { z } from 'zod';

const faulty = z.object({ data: z.object({ fields: z.array(fieldFault).min(1) }) });

/** What the server says is wrong with which field, by wire name; nothing when it named none. */
export function fieldFaultsOf(error: unknown): Record<string, string> | undefined {
  const parsed = faulty.safeParse(error);
  return parsed.success
    ? Object.fromEntries(parsed.data.data.fields.map(({ field, message }) => [field, message]))
    : undefined;
}
