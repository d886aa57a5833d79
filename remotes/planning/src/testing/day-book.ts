import {
  ApiError,
  changePlan,
  planConflict,
  textsOf,
  textsOnto,
  type Board,
  type BoardRows,
  type PlanChange,
  type Task,
} from '@haulboard/contract';
import { z } from 'zod';
import { applyChanges, findTask, findVehicle } from '../model/commands/apply-changes.ts';
import { namedDockets, type DocketPart } from '../model/commands/dockets.ts';
import { patchOnto, takenOver } from '../model/commands/local-change.ts';
import { aTask, CREWS, DESTINATIONS, GRADES } from './builders.ts';

type ChangeOf<Kind extends PlanChange['kind']> = Extract<PlanChange, { kind: Kind }>;

/** One day kept in memory, with enough of the real server's rules for a person to work against. */
export class DayBook {
  board: Board;
  #lastId = 1000;

  constructor(board: Board) {
    this.board = board;
  }

  /** The rows of these trucks, and of the trucks these loads are on. */
  rows({ ids, vehicleIds }: { ids: readonly number[]; vehicleIds: readonly number[] }): BoardRows {
    const { vehicles, unassigned, stock } = this.board;
    const hasLoad = (tasks: readonly Task[]) => tasks.some(({ id }) => ids.includes(id));
    return {
      vehicles: vehicles.filter((row) => vehicleIds.includes(row.vehicleId) || hasLoad(row.tasks)),
      unassigned: unassigned.filter(({ id }) => ids.includes(id)),
      stock,
    };
  }

  /** All changes or none. @throws ApiError 409 with what is newer */
  change(changes: readonly PlanChange[]): Task[] {
    const before = this.board;
    try {
      return changes.flatMap((change) => this.#one(change));
    } catch (error) {
      this.board = before;
      throw error;
    }
  }

  /** Makes a load again what it was; undefined: it was not there. It is newer than anything seen of it. */
  restoreTargets(id: number, was: Task | undefined): void {
    const now = findTask(this.board, id);
    if (was) {
      this.#put({ ...was, version: Math.max(was.version, now?.version ?? 0) + 1 });
    } else if (now) {
      this.board = applyChanges(this.board, [{ kind: 'remove', base: now }]);
    }
  }

  /** Another dispatcher changes a load. */
  othersChange(id: number, more: Partial<Task>): void {
    const base = this.#seen(id);
    this.#put({ ...base, ...more, version: base.version + 1, updatedBy: 'Mere' });
  }

  #one(change: PlanChange): Task[] {
    switch (change.kind) {
      case 'create':
        return this.#put(this.#made(change));
      case 'remove':
        this.board = applyChanges(this.board, [
          { kind: 'remove', base: this.#seen(change.id, change.version) },
        ]);
        return [];
      case 'update':
        return this.#put(this.#edited(change));
      case 'status': {
        const base = this.#seen(change.id, change.version);
        return this.#put({ ...base, taskStatus: change.taskStatus, version: base.version + 1 });
      }
      case 'divert': {
        const base = this.#seen(change.id, change.version);
        return this.#put({ ...base, ...named(change), version: base.version + 1 });
      }
      case 'transfer': {
        const base = this.#seen(change.id, change.version);
        const place = this.#placed(change.vehicleId, undefined);
        return this.#put({ ...base, ...takenOver(base), ...place, version: base.version + 1 });
      }
    }
  }

  #seen(id: number, version?: number): Task {
    const task = findTask(this.board, id);
    if (!task || (version !== undefined && task.version !== version)) {
      const conflict = { id, theirs: task ?? null, changedBy: 'Mere', changedAt: aTask({ id }).updatedAt };
      const data = { conflicts: [z.encode(planConflict, conflict)] };
      throw new ApiError({ code: 409, message: 'changed', call: changePlan.name, data });
    }
    return task;
  }

  #put(task: Task): Task[] {
    const known = findTask(this.board, task.id);
    this.board = applyChanges(this.board, [
      known ? { kind: 'status', base: known, after: task } : { kind: 'create', after: task, load: task },
    ]);
    return [findTask(this.board, task.id) ?? task];
  }

  #placed(
    vehicleId: number | null,
    seq: number | undefined,
  ): Pick<Task, 'vehicleId' | 'vehicleCode' | 'seq'> {
    const vehicle = findVehicle(this.board, vehicleId);
    return {
      vehicleId,
      vehicleCode: vehicle?.vehicleCode ?? null,
      seq: seq ?? (vehicle ? vehicle.tasks.length + 1 : 0),
    };
  }

  #made({ load }: ChangeOf<'create'>): Task {
    this.#lastId += 1;
    return aTask({
      id: this.#lastId,
      ...this.#placed(load.vehicleId ?? null, load.seq),
      ...named(load),
      crewId: load.crewId,
      crewCode: CREWS.find(({ id }) => id === load.crewId)?.crewCode ?? '',
      ...dockets(load.packets ?? [], load),
      ...textsOf(load),
    });
  }

  #edited({ id, version, load }: ChangeOf<'update'>): Task {
    const base = this.#seen(id, version);
    const vehicleId = load.vehicleId === undefined ? base.vehicleId : load.vehicleId;
    const seq = load.vehicleId === undefined ? (load.seq ?? base.seq) : load.seq;
    const further = load.packets ? dockets(load.packets, base) : {};
    const after = {
      ...base,
      ...named(load),
      ...further,
      ...this.#placed(vehicleId, seq),
      ...textsOnto(base, load),
    };
    return { ...patchOnto(base, { kind: 'update', base, after, load }), version: version + 1 };
  }
}

function dockets(parts: readonly DocketPart[], own: { crewId: number; logGradeId: number }) {
  const packets = namedDockets(parts, own, { crews: CREWS, grades: GRADES, destinations: DESTINATIONS });
  return { packets: packets.length > 0 ? packets : undefined };
}

function named({
  logGradeId,
  destinationId,
}: {
  logGradeId?: number | undefined;
  destinationId?: number | undefined;
}): Partial<Task> {
  const grade = GRADES.find(({ id }) => id === logGradeId);
  const destination = DESTINATIONS.find(({ id }) => id === destinationId);
  return {
    ...(grade ? { logGradeId: grade.id, gradeCode: grade.code } : {}),
    ...(destination ? { destinationId: destination.id, destinationName: destination.name } : {}),
  };
}
