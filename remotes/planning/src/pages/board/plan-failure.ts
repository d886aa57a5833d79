import type { PlanConflict } from '@haulboard/contract';
import { readConflicts } from '../../model/conflict.ts';

export type PlanFailure =
  | { kind: 'notNow' }
  | { kind: 'conflict'; conflicts: PlanConflict[] }
  | { kind: 'refused' };

/** Answers that say "not now", after which the same attempt is repeated under the same key. */
const NOT_NOW = new Set<unknown>([402, 429, 502, 503, 504]);

/** What a failed write means for its change. Errors are told apart by name and code: classes may exist twice. */
export function readFailure(error: unknown): PlanFailure {
  if (!(error instanceof Error)) {
    return { kind: 'refused' };
  }
  const code = 'code' in error ? error.code : undefined;
  if (error.name === 'NetworkError' || NOT_NOW.has(code)) {
    return { kind: 'notNow' };
  }
  const conflicts = code === 409 && 'data' in error ? readConflicts(error.data) : [];
  return conflicts.length > 0 ? { kind: 'conflict', conflicts } : { kind: 'refused' };
}
