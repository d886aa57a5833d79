import { TaskStatus } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import type { DeviceTask } from './device-api.ts';

/** A load as far as a truck has to know it to drive. */
export type TruckTask = Pick<
  DeviceTask,
  | 'id'
  | 'taskStatus'
  | 'publishedRev'
  | 'plannedDepartAt'
  | 'skidLatitude'
  | 'skidLongitude'
  | 'destinationName'
  | 'destinationLatitude'
  | 'destinationLongitude'
>;

/** How long loading and unloading take here, seconds. */
export const LOAD_S = 25 * 60;
export const UNLOAD_S = 25 * 60;

/** A driver looks at the next load ten minutes before it is time to go. */
const ACCEPT_AHEAD_S = 10 * 60;
/** With the next load this near, a truck waits where it is and does not go home. */
const SOON_S = 60 * 60;

export function skidOf(task: TruckTask): LatLng {
  return { latitude: task.skidLatitude, longitude: task.skidLongitude };
}

export function destinationOf(task: TruckTask): LatLng {
  return { latitude: task.destinationLatitude, longitude: task.destinationLongitude };
}

/** Accepted and not yet done. */
export function isUnderWay(task: TruckTask): boolean {
  return task.taskStatus >= TaskStatus.Accepted && task.taskStatus < TaskStatus.Completed;
}

/**
 * The load a driver is busy with: the one under way, else the first published one whose time has come.
 *
 * A load never starts before its planned time, even when the night is so quiet that a visitor sees little. A plan that
 * runs ahead of itself would change loads under the hands of the dispatcher who plans them. Two things keep the map
 * alive in quiet hours. Trucks cruise without a load (`quiet-hours.ts`), and two shifts of the demo's fleet start at
 * midnight and at noon.
 */
export function currentTask(tasks: readonly TruckTask[], now: number): TruckTask | undefined {
  const underWay = tasks.find(isUnderWay);
  if (underWay !== undefined) {
    return underWay;
  }
  return tasks.find(
    (task) =>
      task.taskStatus === TaskStatus.Published &&
      task.plannedDepartAt !== null &&
      task.plannedDepartAt - ACCEPT_AHEAD_S <= now,
  );
}

/** Whether a load that is still to be done begins within the hour. */
export function isDueSoon(tasks: readonly TruckTask[], now: number): boolean {
  return tasks.some(
    (task) =>
      task.taskStatus === TaskStatus.Published &&
      task.plannedDepartAt !== null &&
      task.plannedDepartAt - SOON_S <= now,
  );
}
