import {
  conflictData,
  recordRemoval,
  type AnyResource,
  type RecordRemoval,
  type RecordRow,
} from '@haulboard/contract';
import { z } from 'zod';
import { presentRow } from '../form/refusal.ts';

/** What somebody else has made of a record; `removal`: who removed it and when, where that is known. */
export type Conflict = { now: RecordRow; removal?: RecordRemoval | undefined };

const removed = z.object({ removed: recordRemoval });

/** The conflict that a refused write tells of; nothing where it was refused for another reason. */
export function conflictOf(error: unknown, resource: AnyResource): Conflict | undefined {
  const now = presentRow(error, resource);
  const { data } = removed.safeParse(conflictData(error));
  return now && { now, removal: data?.removed };
}
