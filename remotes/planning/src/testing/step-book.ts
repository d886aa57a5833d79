import {
  ApiError,
  planConflict,
  undoPlan,
  type Board,
  type PastPlan,
  type PlanChange,
  type PlanHistory,
  type PlanStep,
  type PlanTakenBack,
  type StepDeed,
  type Task,
} from '@haulboard/contract';
import { z } from 'zod';
import { findTask } from '../model/commands/apply-changes.ts';
import { briefName } from '../model/commands/commands.ts';
import { differences } from '../model/sync/conflict.ts';
import { aTask } from './builders.ts';
import type { DayBook } from './day-book.ts';
import { aPastLoad } from './past-load.ts';

type Kept = PlanStep & {
  before: ReadonlyMap<number, Task | undefined>;
  after: ReadonlyMap<number, Task | undefined>;
  /** The whole day, as the step left it. */
  left: Board;
  takesBack: number | null;
};

/** Names of the steps the tests speak of; the real server knows more. */
function nameOf(changes: readonly PlanChange[]): PlanStep['label']['name'] {
  const [first] = changes;
  if (first?.kind === 'create') {
    return 'add';
  }
  if (first?.kind === 'update') {
    return first.load.vehicleId === undefined ? 'edit' : 'move';
  }
  return first?.kind === 'remove' ? 'remove' : 'publish';
}

function labelOf(name: PlanStep['label']['name'], load: Task | undefined, count: number): PlanStep['label'] {
  const brief = load && count === 1 ? `${load.crewCode} ${load.gradeCode}` : '';
  return { name, load: brief, to: name === 'move' ? (load?.vehicleCode ?? '') : '', count };
}

/** The record of a day kept in memory: who did what, and taking it back, as the real server does it. */
export class StepBook {
  readonly #book: DayBook;
  #steps: Kept[] = [];
  #seen: number | undefined;

  constructor(book: DayBook) {
    this.#book = book;
  }

  change(changes: readonly PlanChange[], deed?: StepDeed): Task[] {
    const ids = changes.flatMap((change) => (change.kind === 'create' ? [] : [change.id]));
    const before = this.#book.board;
    const tasks = this.#book.change(changes);
    const touched = [...new Set([...ids, ...tasks.map(({ id }) => id)])];
    this.#keep(touched, { before, label: nameOf(changes), isMine: true, deed });
    return tasks;
  }

  /** Another dispatcher changes a load. */
  othersChange(id: number, more: Partial<Task>): void {
    const before = this.#book.board;
    this.#book.othersChange(id, more);
    this.#keep([id], { before, label: 'edit', isMine: false });
  }

  /** @throws ApiError 409 nothing to take back, or somebody has changed a load since */
  takeBack(isRedo: boolean, stepId?: number): PlanTakenBack {
    const step = isRedo ? this.#toRedo() : this.#toUndo(stepId);
    if (!step) {
      throw new ApiError({ code: 409, message: 'There is nothing to undo', call: undoPlan.name });
    }
    this.#refuseChanged(step);
    const before = this.#book.board;
    for (const [id, was] of step.before) {
      this.#book.restoreTargets(id, was);
    }
    const kind = isRedo ? ('redo' as const) : ('undo' as const);
    return this.#keep([...step.before.keys()], {
      before,
      label: step.label.name,
      isMine: true,
      kind,
      takes: step,
    });
  }

  restore(stepId: number, ids: readonly number[]): PlanTakenBack {
    const before = this.#book.board;
    const left = this.#steps.find(({ id }) => id === stepId)?.left ?? before;
    for (const id of ids) {
      this.#book.restoreTargets(id, findTask(left, id));
    }
    return this.#keep(ids, { before, label: 'restore', isMine: true, kind: 'restore' });
  }

  pastPlan(stepId: number): PastPlan {
    const board = this.#steps.find(({ id }) => id === stepId)?.left ?? this.#book.board;
    const tasks = [...board.vehicles.flatMap((vehicle) => vehicle.tasks), ...board.unassigned];
    return { date: board.date, at: aTask({ id: 1 }).updatedAt, loads: tasks.map((task) => aPastLoad(task)) };
  }

  see(stepId: number) {
    this.#seen = stepId;
    return this.#seenNow();
  }

  history(pageSize: number): PlanHistory {
    const list = this.#steps.toReversed().map((step) => ({ ...step, isUndone: this.#isTakenBack(step) }));
    return {
      page: 1,
      pageSize,
      total: list.length,
      list: list.slice(0, pageSize),
      undo: this.#toUndo()?.label ?? null,
      redo: this.#toRedo()?.label ?? null,
      seen: this.#seen === undefined ? null : this.#seenNow(),
    };
  }

  #seenNow() {
    const stepId = this.#seen ?? 0;
    const changes = this.#steps.filter(({ id, isMine }) => id > stepId && !isMine).length;
    return { stepId, at: aTask({ id: 1 }).updatedAt, changes };
  }

  #isTakenBack({ id }: Kept): boolean {
    return this.#steps.some(({ takesBack }) => takesBack === id);
  }

  #toUndo(stepId?: number): Kept | undefined {
    return this.#steps.findLast(
      (step) =>
        step.isMine &&
        step.kind !== 'undo' &&
        !this.#isTakenBack(step) &&
        (stepId === undefined || step.id === stepId),
    );
  }

  #toRedo(): Kept | undefined {
    const mine = this.#steps.filter(({ isMine }) => isMine);
    const last = mine.findLast(({ kind }) => kind === 'change' || kind === 'restore');
    return mine.findLast(
      (step) => step.kind === 'undo' && !this.#isTakenBack(step) && step.id > (last?.id ?? 0),
    );
  }

  #refuseChanged(step: Kept): void {
    for (const [id, after] of step.after) {
      const theirs = findTask(this.#book.board, id);
      const isSame = after && theirs ? differences(after, theirs).length === 0 : after === theirs;
      if (!isSame) {
        const conflict = {
          id,
          theirs: theirs ?? null,
          changedBy: 'Mere',
          changedAt: aTask({ id }).updatedAt,
        };
        const data = { conflicts: [z.encode(planConflict, conflict)] };
        throw new ApiError({ code: 409, message: 'changed', call: undoPlan.name, data });
      }
    }
  }

  #keep(
    ids: readonly number[],
    given: {
      before: Board;
      label: PlanStep['label']['name'];
      isMine: boolean;
      kind?: PlanStep['kind'];
      takes?: Kept;
      deed?: StepDeed | undefined;
    },
  ): PlanTakenBack {
    const { before, isMine, kind = 'change', takes, deed } = given;
    const left = this.#book.board;
    const loadsOf = (board: Board) => new Map(ids.map((id) => [id, findTask(board, id)]));
    const after = loadsOf(left);
    const [first, other] = ids.flatMap((id) => findTask(left, id) ?? findTask(before, id) ?? []);
    const name = first ? briefName(first) : '';
    const step: Kept = {
      id: this.#steps.length + 1,
      at: aTask({ id: 1 }).updatedAt,
      kind,
      who: isMine ? 'Test Person' : 'Mere',
      actor: 'dispatcher',
      isMine,
      label: takes?.label ?? {
        ...labelOf(given.label, first, ids.length),
        ...(deed ? { deed: { name: deed, load: name, to: other ? briefName(other) : '' } } : {}),
      },
      loads: ids.map((taskId) => ({ taskId, name, change: 'changed' as const })),
      isUndone: false,
      canUndo: isMine && kind !== 'undo',
      before: loadsOf(before),
      after,
      left,
      takesBack: takes?.id ?? null,
    };
    this.#steps = [...this.#steps, step];
    return { step, tasks: [...after.values()].filter((task) => task !== undefined) };
  }
}
