import type { Board, PlanConflict, Task } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { applyAnswers, applyChanges } from './apply-changes.ts';
import type { CommandLabel } from './commands.ts';
import { outcomeOf, rebase, subjectOf, type LocalChange } from './local-change.ts';

/**
 * One command on its way to the server.
 * ready: not tried yet · sending: tried now · waiting: no answer came, it is sent again under the same
 * key · conflict: somebody else was first, a person decides · settled: answered, shown until the board
 * that holds it has been fetched.
 */
export type BatchState = 'ready' | 'sending' | 'waiting' | 'conflict' | 'settled';

export type Batch = {
  /** Idempotency key; a new one whenever the content changes. */
  key: string;
  day: Day;
  label: CommandLabel;
  changes: LocalChange[];
  state: BatchState;
  conflicts: PlanConflict[];
  /** An undo or redo: refused as a whole when somebody else was in between. */
  isUndo: boolean;
  /** How often it was written anew on a newer version without asking anybody. */
  rebased: number;
  /** What the server answered. */
  answer: Task[];
};

export type QueueEvent =
  | { type: 'added'; batch: Batch }
  | { type: 'sending'; key: string }
  | { type: 'settled'; key: string; answer: Task[] }
  | { type: 'waiting'; key: string }
  | { type: 'conflict'; key: string; conflicts: PlanConflict[] }
  | { type: 'dropped'; key: string }
  | { type: 'rewritten'; key: string; newKey: string; changes: LocalChange[] }
  | { type: 'fetched'; day: Day };

/** Still to be written, in one way or another. */
export function isUnsaved(batch: Batch): boolean {
  return batch.state !== 'settled';
}

/** Changes that wait for the server to come back. */
export function waitingCount(queue: readonly Batch[]): number {
  const stuck = queue.some(({ state }) => state === 'waiting');
  return stuck ? queue.filter((batch) => isUnsaved(batch) && batch.state !== 'conflict').length : 0;
}

/** The next batch to send: in order, one at a time, and never past a conflict over the same load. */
export function nextToSend(queue: readonly Batch[]): Batch | undefined {
  if (queue.some(({ state }) => state === 'sending')) {
    return undefined;
  }
  const held = new Set<number>();
  for (const batch of queue.filter(isUnsaved)) {
    const ids = batch.changes.map((change) => subjectOf(change).id);
    if (batch.state !== 'conflict' && !ids.some((id) => held.has(id))) {
      return batch;
    }
    for (const id of ids) {
      held.add(id);
    }
  }
  return undefined;
}

/** The queue after something happened. */
export function queueReducer(queue: readonly Batch[], event: QueueEvent): Batch[] {
  switch (event.type) {
    case 'added':
      return [...queue, event.batch];
    case 'sending':
    case 'waiting':
      return patch(queue, event.key, { state: event.type });
    case 'conflict':
      return patch(queue, event.key, { state: 'conflict', conflicts: event.conflicts });
    case 'dropped':
      return queue.filter(({ key }) => key !== event.key);
    case 'rewritten':
      return patch(queue, event.key, {
        key: event.newKey,
        changes: event.changes,
        state: 'ready',
        conflicts: [],
      });
    case 'settled':
      return settle(queue, event.key, event.answer);
    case 'fetched':
      return queue.filter(({ day, state }) => day !== event.day || state !== 'settled');
  }
}

function patch(queue: readonly Batch[], key: string, fields: Partial<Batch>): Batch[] {
  return queue.map((batch) => (batch.key === key ? { ...batch, ...fields } : batch));
}

/** Which stored load each change of a batch has become; a removed load is not in the answer. */
export function answered(batch: Batch, answer: readonly Task[]): { id: number; task: Task }[] {
  const kept = batch.changes.filter((change) => outcomeOf(change) !== undefined);
  return kept.flatMap((change, index) => {
    const task = answer[index];
    return task ? [{ id: subjectOf(change).id, task }] : [];
  });
}

/** Later changes of the same loads are now changes of what the server has just answered. */
function settle(queue: readonly Batch[], key: string, answer: Task[]): Batch[] {
  const settled = queue.find((batch) => batch.key === key);
  if (!settled) {
    return [...queue];
  }
  const news = new Map(answered(settled, answer).map(({ id, task }) => [id, task]));
  return queue.map((batch) => {
    if (batch.key === key) {
      return { ...batch, state: 'settled', answer };
    }
    return isUnsaved(batch)
      ? { ...batch, changes: batch.changes.map((change) => renew(change, news)) }
      : batch;
  });
}

function renew(change: LocalChange, news: ReadonlyMap<number, Task>): LocalChange {
  const task = change.kind === 'create' ? undefined : news.get(change.base.id);
  return task ? rebase(change, task) : change;
}

/** The board a person sees: what the server has, plus everything on its way to it. A conflict is not painted. */
export function shownBoard(board: Board, queue: readonly Batch[]): Board {
  return queue
    .filter(({ day, state }) => day === board.day && state !== 'conflict')
    .reduce((shown, batch) => {
      if (batch.state !== 'settled') {
        return applyChanges(shown, batch.changes);
      }
      const removed = batch.changes.filter(({ kind }) => kind === 'remove');
      return applyAnswers(applyChanges(shown, removed), batch.answer);
    }, board);
}

/** Loads with a change that the server does not have yet. */
export function unsavedIds(queue: readonly Batch[]): Set<number> {
  const stuck = queue.filter(({ state }) => state === 'waiting' || state === 'conflict');
  return new Set(stuck.flatMap(({ changes }) => changes.map((change) => subjectOf(change).id)));
}
