import { z } from 'zod';
import type { Row } from './cell.ts';

/** What a file in parts has come to: enough to go on with it in another process. */
export const mark = z.object({ lines: z.int(), checksum: z.int(), size: z.int(), packed: z.int() });
export type Mark = z.output<typeof mark>;

export const NO_PARTS: Mark = { lines: 0, checksum: 0, size: 0, packed: 0 };

/** Writes a file in parts that are kept elsewhere: the same rows on the same mark give the same bytes. */
export type PartWriter = {
  add: (rows: readonly Row[], before: Mark) => { bytes: Buffer; mark: Mark };
  /** What stands before the first part and behind the last one. */
  end: (mark: Mark) => { head: Buffer; tail: Buffer };
};
