import { findTaskEdge, TaskStatus, type Task } from '@haulboard/contract';
import type { CommandLabel } from './commands.ts';
import { fieldsLike, fieldsOf, outcomeOf, subjectOf, type LocalChange } from './local-change.ts';

/** A command that can be taken back: what it changed, as the server last answered it. */
export type Step = { label: CommandLabel; changes: LocalChange[] };

export type History = { done: readonly Step[]; undone: readonly Step[] };

export const EMPTY_HISTORY: History = { done: [], undone: [] };

/** More than anybody takes back in a day, and small enough to forget about. */
const LONGEST = 200;

/** Remembers a command; what was undone before it can no longer be redone. */
export function remember(history: History, step: Step): History {
  return { done: [...history.done, step].slice(-LONGEST), undone: [] };
}

/** The changes that take a step back, or nothing when the task graph has no way back. */
export function invert(step: Step, nextId: () => number): LocalChange[] | undefined {
  const inverted = step.changes.toReversed().map((change) => invertOne(change, nextId));
  const possible = inverted.filter((change) => change !== undefined);
  return possible.length === inverted.length ? possible : undefined;
}

function invertOne(change: LocalChange, nextId: () => number): LocalChange | undefined {
  switch (change.kind) {
    case 'create':
      return { kind: 'remove', base: change.after };
    case 'remove': {
      const after = { ...change.base, id: nextId(), version: 0 };
      return { kind: 'create', after, load: fieldsOf(after) };
    }
    case 'update': {
      const { base, after } = change;
      const back = { ...base, id: after.id, version: after.version, taskStatus: after.taskStatus };
      return { kind: 'update', base: after, after: back, load: fieldsLike(change.load, base) };
    }
    case 'status':
      return invertStatus(change.base, change.after);
  }
}

function invertStatus(base: Task, after: Task): LocalChange | undefined {
  const to = [base.taskStatus, TaskStatus.Draft].find((status) => findTaskEdge(after.taskStatus, status));
  if (to === undefined) {
    return undefined;
  }
  const edge = findTaskEdge(after.taskStatus, to);
  const reason = edge?.needsReason ? { reason: 'undo' } : {};
  return { kind: 'status', base: after, after: { ...after, taskStatus: to }, ...reason };
}

/** Tells every remembered step what a load has become: its id, its version, its content after that step. */
export function renewHistory(history: History, id: number, task: Task): History {
  const renew = (step: Step): Step => ({
    ...step,
    changes: step.changes.map((change) => renewChange(change, id, task)),
  });
  return { done: history.done.map(renew), undone: history.undone.map(renew) };
}

function renewChange(change: LocalChange, id: number, task: Task): LocalChange {
  if (subjectOf(change).id !== id && outcomeOf(change)?.id !== id) {
    return change;
  }
  const now = { id: task.id, version: task.version };
  switch (change.kind) {
    case 'create':
      return { ...change, after: { ...change.after, ...now } };
    case 'remove':
      return { ...change, base: { ...change.base, ...now } };
    case 'update':
    case 'status':
      return { ...change, base: { ...change.base, ...now }, after: { ...change.after, ...now } };
  }
}

/** After undoing: the step can be redone, by taking back what took it back. */
export function undoStep(history: History, inverse: Step): History {
  return { done: history.done.slice(0, -1), undone: [...history.undone, inverse] };
}

/** After redoing: the step is done again. */
export function redoStep(history: History, step: Step): History {
  return { done: [...history.done, step], undone: history.undone.slice(0, -1) };
}
