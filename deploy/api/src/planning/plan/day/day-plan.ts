import { isOffPlan } from '@haulboard/contract';
import { hasStarted } from './estimate.ts';
import type { PlanTask } from './plan-task.ts';

/** Loads under way come first, then what is to be done, then what was declined or cancelled. */
function rank(task: PlanTask): number {
  if (isOffPlan(task.taskStatus)) {
    return 2;
  }
  return hasStarted(task.taskStatus) ? 0 : 1;
}

/**
 * A day's loads in memory: changes are tried here, in order, before anything is written. Positions on each truck
 * are kept 1…n without gaps.
 */
export class DayPlan {
  readonly #before: ReadonlyMap<number, PlanTask>;
  readonly #comesLater: (task: PlanTask) => number;
  readonly #tasks: Map<number, PlanTask>;
  readonly #trucks = new Map<number, number[]>();
  readonly #changedTrucks = new Set<number>();
  #lastNewId = 0;

  /**
   * @param comesLater puts the loads of two dispatchers on one truck into the order of their parts of the day; the
   * smaller number first
   */
  constructor(tasks: readonly PlanTask[], comesLater: (task: PlanTask) => number = () => 0) {
    this.#comesLater = comesLater;
    this.#before = new Map(tasks.map((task) => [task.id, task]));
    this.#tasks = new Map(this.#before);
    for (const task of tasks.toSorted((a, b) => a.seq - b.seq)) {
      if (task.vehicleId !== null) {
        this.#order(task.vehicleId).push(task.id);
      }
    }
  }

  /** An id for a load that is not stored yet: negative, so that it cannot be mistaken for a stored one. */
  newId(): number {
    this.#lastNewId -= 1;
    return this.#lastNewId;
  }

  get(id: number): PlanTask | undefined {
    return this.#tasks.get(id);
  }

  /** How the load was before any change; nothing for a new one. */
  before(id: number): PlanTask | undefined {
    return this.#before.get(id);
  }

  all(): PlanTask[] {
    return [...this.#tasks.values()];
  }

  removedIds(): number[] {
    return [...this.#before.keys()].filter((id) => !this.#tasks.has(id));
  }

  /** The truck's loads in order. */
  onTruck(vehicleId: number): PlanTask[] {
    return this.#order(vehicleId).flatMap((id) => this.#tasks.get(id) ?? []);
  }

  /** Trucks whose order or places changed: their times are estimated anew. */
  changedTrucks(): number[] {
    return [...this.#changedTrucks];
  }

  /**
   * Stores a load in place of what had its id. `position` (1 = first) moves it on its truck, as near as
   * may be: nothing comes before a load that was started. Without it a load that comes to a truck goes last.
   */
  put(task: PlanTask, position?: number): void {
    const old = this.#tasks.get(task.id);
    const at = old?.vehicleId === task.vehicleId && position === undefined ? old.seq : position;
    if (old && old.vehicleId !== null) {
      this.#detach(old.vehicleId, task.id);
    }
    this.#tasks.set(task.id, task);
    if (task.vehicleId === null) {
      this.#tasks.set(task.id, { ...task, seq: 0 });
      return;
    }
    const order = this.#order(task.vehicleId);
    order.splice(at === undefined ? order.length : Math.max(at - 1, 0), 0, task.id);
    this.#renumber(task.vehicleId);
  }

  /** Replaces facts of a load that have no bearing on order or times. */
  amend(task: PlanTask): void {
    this.#tasks.set(task.id, task);
  }

  remove(id: number): void {
    const old = this.#tasks.get(id);
    this.#tasks.delete(id);
    if (old && old.vehicleId !== null) {
      this.#detach(old.vehicleId, id);
    }
  }

  #order(vehicleId: number): number[] {
    const known = this.#trucks.get(vehicleId) ?? [];
    this.#trucks.set(vehicleId, known);
    return known;
  }

  #detach(vehicleId: number, id: number): void {
    this.#trucks.set(
      vehicleId,
      this.#order(vehicleId).filter((other) => other !== id),
    );
    this.#renumber(vehicleId);
  }

  #renumber(vehicleId: number): void {
    this.#changedTrucks.add(vehicleId);
    const order = this.onTruck(vehicleId).toSorted(
      (a, b) => rank(a) - rank(b) || this.#comesLater(a) - this.#comesLater(b),
    );
    this.#trucks.set(
      vehicleId,
      order.map(({ id }) => id),
    );
    order.forEach((task, at) => this.#tasks.set(task.id, { ...task, seq: at + 1 }));
  }
}
