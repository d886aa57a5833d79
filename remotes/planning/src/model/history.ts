import { findTaskEdge, TaskStatus, type Task } from '@haulboard/contract';
import type { CommandLabel } from './commands.ts';
import { fieldsLike, fieldsOf, outcomeOf, subjectOf, type LocalChange } from './local-change.ts';

/** A command that can be taken back: what it changed, as the server last answered it. */
export type Step = { batchId: number; label: CommandLabel; changes: LocalChange[] };

export type History = { done: readonly Step[]; undone: readonly Step[] };

export const EMPTY_HISTORY: History = { done: [], undone: [] };

/** More than anybody takes back in a day, and small enough to forget about. */
const LONGEST = 200;

/** Remembers a command; what was undone before it can no longer be redone. */
export function remember(history: History, step: Step): History {
  return { done: [...history.done, step].slice(-LONGEST), undone: [] };
}

/** Forgets a command that the server refused. */
export function forget(history: History, batchId: number): History {
  const others = (steps: readonly Step[]) => steps.filter((step) => step.batchId !== batchId);
  return { done: others(history.done), undone: others(history.undone) };
}

/** After undoing: the step can be redone, by taking back what took it back. */
export function moveToUndone(history: History, inverse: Step): History {
  return { done: history.done.slice(0, -1), undone: [...history.undone, inverse] };
}

/** After redoing: the step is done again. */
export function moveToDone(history: History, inverse: Step): History {
  return { done: [...history.done, inverse], undone: history.undone.slice(0, -1) };
}

/** The changes that take a step back, or nothing when the task graph has no way back. */
export function invert(changes: readonly LocalChange[], nextId: () => number): LocalChange[] | undefined {
  const inverted = changes.toReversed().map((change) => invertOne(change, nextId));
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
    case 'divert': {
      const { destinationId, destinationName } = change.base;
      const back = { ...change.after, destinationId, destinationName };
      return { kind: 'divert', base: change.after, after: back, reason: 'undo' };
    }
  }
}

function invertStatus(base: Task, after: Task): LocalChange | undefined {
  const to = [base.taskStatus, TaskStatus.Draft].find((status) => findTaskEdge(after.taskStatus, status));
  if (to === undefined) {
    return undefined;
  }
  const needsReason = findTaskEdge(after.taskStatus, to)?.needsReason === true;
  const back = { ...after, taskStatus: to };
  return { kind: 'status', base: after, after: back, ...(needsReason ? { reason: 'undo' } : {}) };
}

/**
 * Tells every remembered step what a load has become: its id and version. Its content is left alone,
 * because steps are taken back in order, and each then finds the content it left.
 */
export function renewHistory(history: History, id: number, now: Pick<Task, 'id' | 'version'>): History {
  const renewStep = (one: Step): Step => ({
    ...one,
    changes: one.changes.map((change) => renewChange(change, id, { id: now.id, version: now.version })),
  });
  return { done: history.done.map(renewStep), undone: history.undone.map(renewStep) };
}

function renewChange(change: LocalChange, id: number, now: { id: number; version: number }): LocalChange {
  if (subjectOf(change).id !== id && outcomeOf(change)?.id !== id) {
    return change;
  }
  switch (change.kind) {
    case 'create':
      return { ...change, after: { ...change.after, ...now } };
    case 'remove':
      return { ...change, base: { ...change.base, ...now } };
    case 'update':
    case 'status':
    case 'divert':
      return { ...change, base: { ...change.base, ...now }, after: { ...change.after, ...now } };
  }
}

/** A load made again after its removal has a new id: older steps must speak of that one. */
export function renameLoads(
  history: History,
  from: readonly LocalChange[],
  to: readonly LocalChange[],
): History {
  const backwards = from.toReversed();
  return to.reduce((renewed, change, index) => {
    const before = backwards[index];
    return change.kind === 'create' && before
      ? renewHistory(renewed, subjectOf(before).id, change.after)
      : renewed;
  }, history);
}
