import { conflictData, getDocket, type DocketDetail } from '@haulboard/contract';
import { z } from 'zod';

const stale = z.object({ theirs: z.unknown() });

/** What the docket is now, where somebody has changed it since. */
export function theirsOf(error: unknown): DocketDetail | undefined {
  const { data } = stale.safeParse(conflictData(error));
  return getDocket.result.safeParse(data?.theirs).data;
}
