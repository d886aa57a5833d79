import { changePlan, getBoard, type Board, type PlanChange, type Task } from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Caller } from './api-server.ts';
import { FIXTURE } from './fixture.ts';

export const today = (): Day => dayOf(Math.floor(Date.now() / 1000));

let daysTaken = 1;

/** A day of a test's own, from tomorrow on: tests on one server do not meet. */
export function freshDay(): Day {
  daysTaken += 1;
  return addDays(today(), daysTaken);
}

/** A day of its own, with nothing the day before: a driver must have slept before a load is published. */
export function restedDay(): Day {
  freshDay();
  return freshDay();
}

/** A load of A grade from the tall crew to the port. */
const LOAD = {
  crewId: FIXTURE.crew.tall,
  logGradeId: FIXTURE.grade.a,
  destinationId: FIXTURE.destination.port,
};

type Create = Extract<PlanChange, { kind: 'create' }>;

export function newLoad(more: Partial<Create['load']> = {}): Create {
  return { kind: 'create', load: { ...LOAD, ...more } };
}

/** Changes the plan of a day; must succeed. */
export async function change(caller: Caller, day: Day, changes: PlanChange[]): Promise<Task[]> {
  const { tasks } = await caller.ask(changePlan, { query: { date: dayStart(day) }, body: { changes } });
  return tasks;
}

/** Changes the plan of a day; whatever is answered. */
export function tryChange(caller: Caller, day: Day, changes: PlanChange[]) {
  return caller.try(changePlan, { query: { date: dayStart(day) }, body: { changes } });
}

/** Creates one load; `more` says on which truck. */
export async function addLoad(caller: Caller, day: Day, more: Partial<Create['load']> = {}): Promise<Task> {
  const [task] = await change(caller, day, [newLoad(more)]);
  if (!task) {
    throw new Error('no load was made');
  }
  return task;
}

/** Moves a load to another status. */
export async function setStatus(caller: Caller, task: Task, taskStatus: number): Promise<Task> {
  const day = dayOf(task.date);
  const [moved] = await change(caller, day, [
    { kind: 'status', id: task.id, version: task.version, taskStatus },
  ]);
  if (!moved) {
    throw new Error('the load is gone');
  }
  return moved;
}

export function boardOf(caller: Caller, day: Day): Promise<Board> {
  return caller.ask(getBoard, { query: { date: dayStart(day) } });
}

/** The loads of one truck on a board. */
export function loadsOf(board: Board, vehicleId: number): Task[] {
  return board.vehicles.find((truck) => truck.vehicleId === vehicleId)?.tasks ?? [];
}
