import type { StepLabel } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Batch } from '../../../../model/sync/queue.ts';

/** What the screen should say of something that happened by itself. */
export type PlanNews =
  | { kind: 'refused'; day: Day; batch: Batch; error: unknown }
  | { kind: 'takenBack'; day: Day; label: StepLabel; isRedo: boolean }
  | { kind: 'undoRefused'; day: Day; by: string; load: string };
