import type { LoadDifference, RefusalCode } from '@haulboard/contract';
import type { Said } from '../../platform/texts/say.ts';

/** What became of an event. `at` is the time that was kept. */
export type RecordedEvent = { at: number } & (
  | { outcome: 'done'; implied: number[] }
  | { outcome: 'already' }
  | { outcome: 'refused'; code: RefusalCode; said: Said; changes: LoadDifference[] }
);
