import type { Board, PlanConflict, Task } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { applyAnswers, applyChanges } from '../commands/apply-changes.ts';
import type { CommandLabel } from '../commands/commands.ts';
import { outcomeOf, rebase, subjectOf, type LocalChange } from '../commands/local-change.ts';
import { takenBack } from './taken-back.ts';

/**
 * ready: not tried yet · sending: tried now · waiting: no answer came, it is sent again under the same
 * key · conflict: somebody else was first, a person decides · settled: answered, shown until a board
 * that holds it has been fetched.
 */
type BatchState = 'ready' | 'sending' | 'waiting' | 'conflict' | 'settled';

/** One command on its way to the server. */
export type Batch = {
  id: number;
  /** Idempotency key; a new one whenever the content changes. */
  key: string;
  day: Day;
  /** Whose plan, when it is not one's own (super admin). */
  carrierId: number | null;
  /** What the command did; none for an undo or redo: the server says what it took. */
  label: CommandLabel | undefined;
  changes: LocalChange[];
  /** An undo or redo of the newest step the server then knows. */
  takeBack: 'undo' | 'redo' | null;
  state: BatchState;
  /** It was sent and no answer came; it stays so while it is sent again. */
  isLate: boolean;
  conflicts: PlanConflict[];
  /** What the server answered. */
  answer: Task[];
  /** Settled, and the board has been asked for since. */
  isAsked: boolean;
};

export type QueueEvent =
  | { type: 'added'; batch: Batch }
  | { type: 'sending'; id: number }
  | { type: 'waiting'; id: number }
  | { type: 'settled'; id: number; answer: Task[] }
  | { type: 'conflict'; id: number; conflicts: PlanConflict[] }
  | { type: 'dropped'; id: number }
  | { type: 'rewritten'; id: number; key: string; changes: LocalChange[] }
  | { type: 'asked'; day: Day }
  | { type: 'fetched'; day: Day };

/** Still to be written, in one way or another. */
export function isUnsaved(batch: Batch): boolean {
  return batch.state !== 'settled';
}

/** Changes that wait for the server to come back; none while it answers. */
export function waitingCount(queue: readonly Batch[]): number {
  const isStuck = queue.some((batch) => isUnsaved(batch) && batch.isLate && batch.state !== 'conflict');
  return isStuck ? queue.filter((batch) => isUnsaved(batch) && batch.state !== 'conflict').length : 0;
}

/**
 * The next batch to send: in order, one at a time, and never past a conflict over the same load. An undo takes the
 * newest step, so it waits for every conflict of its day. Nothing of the day goes past an undo that waits.
 */
export function nextToSend(queue: readonly Batch[]): Batch | undefined {
  if (queue.some(({ state }) => state === 'sending')) {
    return undefined;
  }
  const held = new Set<number>();
  const stuckDays = new Set<Day>();
  const closedDays = new Set<Day>();
  for (const batch of queue.filter(isUnsaved)) {
    const ids = batch.changes.map((change) => subjectOf(change).id);
    const isHeld = batch.takeBack ? stuckDays.has(batch.day) : ids.some((id) => held.has(id));
    if (batch.state !== 'conflict' && !isHeld && !closedDays.has(batch.day)) {
      return batch;
    }
    stuckDays.add(batch.day);
    if (batch.takeBack) {
      closedDays.add(batch.day);
    }
    for (const id of ids) {
      held.add(id);
    }
  }
  return undefined;
}

/** Something is about to be written by itself: nothing waits for a person or for the server to come back. */
export function isOnItsWay(queue: readonly Batch[]): boolean {
  const isSending = queue.some(({ state }) => state === 'sending');
  return waitingCount(queue) === 0 && (isSending || nextToSend(queue) !== undefined);
}

/** The queue after something happened. */
export function queueReducer(queue: readonly Batch[], event: QueueEvent): Batch[] {
  switch (event.type) {
    case 'added':
      return [...queue, event.batch];
    case 'sending':
      return patch(queue, event.id, { state: event.type });
    case 'waiting':
      return patch(queue, event.id, { state: event.type, isLate: true });
    case 'conflict':
      return patch(queue, event.id, { state: 'conflict', conflicts: event.conflicts });
    case 'rewritten':
      return patch(queue, event.id, {
        key: event.key,
        changes: event.changes,
        state: 'ready',
        isLate: false,
        conflicts: [],
      });
    case 'dropped':
      return drop(queue, event.id);
    case 'settled':
      return settle(queue, event.id, event.answer);
    case 'asked':
      return queue.map((batch) =>
        batch.day === event.day && batch.state === 'settled' ? { ...batch, isAsked: true } : batch,
      );
    case 'fetched':
      return queue.filter(({ day, isAsked }) => day !== event.day || !isAsked);
  }
}

function patch(queue: readonly Batch[], id: number, fields: Partial<Batch>): Batch[] {
  return queue.map((batch) => (batch.id === id ? { ...batch, ...fields } : batch));
}

/** Drops a batch. Changes of the loads that it would have made go with it. So does an undo that was meant for it. */
function drop(queue: readonly Batch[], id: number): Batch[] {
  const at = queue.findIndex((batch) => batch.id === id);
  const dropped = queue[at];
  const isOrphan = (batch: Batch, index: number) =>
    index > at && batch.takeBack !== null && batch.state !== 'settled' && batch.day === dropped?.day;
  const made = new Set(
    dropped?.changes.flatMap((change) => (change.kind === 'create' ? [change.after.id] : [])),
  );
  return queue.filter(
    (batch, index) =>
      batch.id !== id &&
      !isOrphan(batch, index) &&
      !batch.changes.some((change) => made.has(subjectOf(change).id)),
  );
}

/** Which stored load each change of a batch has become; a removed load is not in the answer. */
export function answered(batch: Batch, answer: readonly Task[]): { id: number; task: Task }[] {
  if (batch.takeBack) {
    return answer.map((task) => ({ id: task.id, task }));
  }
  const kept = batch.changes.filter((change) => outcomeOf(change) !== undefined);
  return kept.flatMap((change, index) => {
    const task = answer[index];
    return task ? [{ id: subjectOf(change).id, task }] : [];
  });
}

/** Later changes of the same loads are now changes of what the server has just answered. */
function settle(queue: readonly Batch[], id: number, answer: Task[]): Batch[] {
  const settled = queue.find((batch) => batch.id === id);
  if (!settled) {
    return [...queue];
  }
  const news = new Map(answered(settled, answer).map(({ id: was, task }) => [was, task]));
  return queue.map((batch) => {
    if (batch.id === id) {
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

/**
 * The board a person sees: what the server has, plus everything on its way to it. A conflict is not painted, and
 * neither is what an undo on its way takes back.
 */
export function shownBoard(board: Board, queue: readonly Batch[]): Board {
  const taken = takenBack(queue);
  return queue
    .filter(({ id, day, state }) => day === board.day && state !== 'conflict' && !taken.has(id))
    .reduce((shown, batch) => {
      if (batch.state !== 'settled') {
        return applyChanges(shown, batch.changes);
      }
      const removed = batch.changes.filter(({ kind }) => kind === 'remove');
      return applyAnswers(applyChanges(shown, removed), batch.answer);
    }, board);
}

/** The queue of a screen whose changes another store sends: what that one has kept; the rest has been answered. */
export function mirrored(queue: readonly Batch[], kept: readonly Batch[]): Batch[] {
  const known = new Map(queue.map((batch) => [batch.id, batch]));
  const open = new Set(kept.map(({ id }) => id));
  const done = queue.filter(({ id }) => !open.has(id));
  return [
    ...done.map((batch): Batch => (isUnsaved(batch) ? { ...batch, state: 'settled' } : batch)),
    ...kept.map((batch) => ({ ...batch, isLate: known.get(batch.id)?.isLate ?? false })),
  ];
}

/** Loads with a change that the server does not have yet and that needs attention. */
export function unsavedIds(queue: readonly Batch[]): ReadonlySet<number> {
  const stuck = queue.filter(({ state }) => state === 'waiting' || state === 'conflict');
  return new Set(stuck.flatMap(({ changes }) => changes.map((change) => subjectOf(change).id)));
}
