import type { LoadDifference, RefusalCode } from '@haulboard/contract';
import type { Message } from '../../platform/texts/message.ts';

/** What became of an event. `at` is the time that was kept. */
export type RecordedEvent = { at: number } & (
  | { outcome: 'done'; implied: number[] }
  | { outcome: 'already' }
  | { outcome: 'refused'; code: RefusalCode; said: Message; changes: LoadDifference[] }
);
