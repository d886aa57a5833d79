import type { Board, BoardVehicle, Task } from '@haulboard/contract';
import { applyChanges, findTask, findVehicle } from './apply-changes.ts';
import { briefName, moveTo, failed, shiftInDay, type LeftOut, type Outcome } from './commands.ts';
import type { LocalChange } from './local-change.ts';
import { hasStarted } from './command-errors.ts';

/**
 * One command on several loads, one after the other, each on what the ones before have made of the board. What is
 * refused stays as it is; the others go, as one step.
 */
export function forEachLoad(
  board: Board,
  ids: readonly number[],
  one: (board: Board, taskId: number) => Outcome,
): Outcome {
  const changes: LocalChange[] = [];
  const left: LeftOut[] = [];
  const done: Extract<Outcome, { isOk: true }>[] = [];
  let now = board;
  for (const id of ids) {
    const outcome = one(now, id);
    if (outcome.isOk) {
      done.push(outcome);
      changes.push(...outcome.changes);
      now = applyChanges(now, outcome.changes);
    } else {
      const task = findTask(board, id);
      left.push({ load: task ? briefName(task) : '', refusal: outcome.refusal });
    }
  }
  const [first] = done;
  if (!first) {
    return failed(left[0]?.refusal ?? { code: 'gone' });
  }
  const only = (values: readonly string[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const labels = done.map((outcome) => outcome.label);
  const isOneThing = only(labels.map(({ name }) => name)) !== undefined;
  const of = {
    name: isOneThing ? first.label.name : ('several' as const),
    to: only(labels.map(({ to }) => to)) ?? '',
  };
  const label = ids.length === 1 ? first.label : { ...first.label, ...of, count: done.length };
  return { isOk: true, label, changes, left };
}

/** Several loads one place earlier or later; those that cannot stay, and nobody of them passes another. */
export function shiftMany(board: Board, ids: readonly number[], step: -1 | 1): Outcome {
  const stuck = new Set<number>();
  const seqOf = (id: number) => findTask(board, id)?.seq ?? 0;
  const ordered = ids.toSorted((one, other) => (seqOf(other) - seqOf(one)) * step);
  return forEachLoad(board, ordered, (now, id) => {
    const next = neighbourOf(now, id, step);
    const outcome =
      next && stuck.has(next.id)
        ? failed({ code: step < 0 ? 'firstLoad' : 'lastLoad' })
        : shiftInDay(now, id, step);
    if (!outcome.isOk) {
      stuck.add(id);
    }
    return outcome;
  });
}

function neighbourOf(board: Board, id: number, step: -1 | 1): Task | undefined {
  const tasks = findVehicle(board, findTask(board, id)?.vehicleId ?? null)?.tasks ?? [];
  return tasks[tasks.findIndex((task) => task.id === id) + step];
}

/** Where several loads go: behind a load of the truck's day, to its front (null), or to its end. */
export type Target = { vehicleId: number; after?: number | null };

/** Several loads to one place of a truck's day, in the order they had. */
export function moveMany(board: Board, ids: readonly number[], target: Target): Outcome {
  let after = target.after;
  return forEachLoad(board, ids, (now, id) => {
    const vehicle = findVehicle(now, target.vehicleId);
    const seq = vehicle && seqBehind(vehicle, id, after);
    const outcome = moveTo(now, id, { vehicleId: target.vehicleId, ...(seq === undefined ? {} : { seq }) });
    if (outcome.isOk && after !== undefined) {
      after = id;
    }
    return outcome;
  });
}

function seqBehind(
  vehicle: BoardVehicle,
  movedId: number,
  after: number | null | undefined,
): number | undefined {
  const others = vehicle.tasks.filter(({ id }) => id !== movedId);
  if (after === undefined) {
    return undefined;
  }
  const at = others.findIndex(({ id }) => id === after);
  return at === -1 ? others.filter(hasStarted).length + 1 : at + 2;
}
