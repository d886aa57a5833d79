import { ApiError, Code, getDocket, type DocketDetail } from '@haulboard/contract';
import { z } from 'zod';

const stale = z.object({ theirs: z.unknown() });

/** What the docket is now, where somebody has changed it since. */
export function theirsOf(error: unknown): DocketDetail | undefined {
  if (!(error instanceof ApiError) || error.code !== Code.Conflict) {
    return undefined;
  }
  const { data } = stale.safeParse(error.data);
  const docket = getDocket.result.safeParse(data?.theirs);
  return docket.data;
}
