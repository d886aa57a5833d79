import type { PlanConflict } from '@haulboard/contract';
import { readNotNow } from '@haulboard/data';
import { readConflicts } from '../../../../model/sync/conflict.ts';

export type PlanFailure =
  | { kind: 'notNow'; message: string; retryAfterSeconds: number | undefined }
  | { kind: 'conflict'; conflicts: PlanConflict[] }
  | { kind: 'refused' };

const SIGNED_OUT = { message: '', retryAfterSeconds: undefined };

/** What a failed write means for its change. Errors are told apart by name and code: classes may exist twice. */
export function readFailure(error: unknown): PlanFailure {
  if (!(error instanceof Error)) {
    return { kind: 'refused' };
  }
  const code = 'code' in error ? error.code : undefined;
  // The end of a session is no refusal of the change either: it is sent again by whoever signs in.
  const notNow = code === 402 ? SIGNED_OUT : readNotNow(error);
  if (notNow) {
    return { kind: 'notNow', ...notNow };
  }
  const conflicts = code === 409 && 'data' in error ? readConflicts(error.data) : [];
  return conflicts.length > 0 ? { kind: 'conflict', conflicts } : { kind: 'refused' };
}
