import { ApiError, Code, fieldFault, getDocket, type DocketDetail } from '@haulboard/contract';
import { z } from 'zod';

const faulty = z.object({ fields: z.array(fieldFault).min(1) });
const stale = z.object({ theirs: z.unknown() });

/** What the server says of single fields, by their wire names. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> | undefined {
  const { data } = faulty.safeParse(error instanceof ApiError ? error.data : undefined);
  return data && Object.fromEntries(data.fields.map(({ field, message }) => [field, message]));
}

/** What the docket is now, where somebody has changed it since. */
export function theirsOf(error: unknown): DocketDetail | undefined {
  if (!(error instanceof ApiError) || error.code !== Code.Conflict) {
    return undefined;
  }
  const { data } = stale.safeParse(error.data);
  const docket = getDocket.result.safeParse(data?.theirs);
  return docket.data;
}
