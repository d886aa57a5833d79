import {
  isLive,
  TaskStatus,
  isOffPlan,
  type BoardVehicle,
  type Task,
  type VehicleShare,
} from '@haulboard/contract';

/** Why something cannot be done; the screen puts it into words. */
export type CommandError =
  | { code: 'readOnlyDay' }
  | { code: 'onlySteps' }
  | { code: 'noPermission' }
  | { code: 'notYours' }
  | { code: 'started'; status: number }
  | { code: 'canceled' }
  | { code: 'accepted' }
  | { code: 'beforeStarted' }
  | { code: 'sharedOut'; truck: string; carrier: string }
  | { code: 'offeredOut'; truck: string; carrier: string }
  | { code: 'truckGone'; truck: string }
  | { code: 'truckOff'; truck: string; status: BoardVehicle['status'] }
  | { code: 'firstLoad' }
  | { code: 'lastLoad' }
  | { code: 'firstTruck' }
  | { code: 'lastTruck' }
  | { code: 'unassigned' }
  | { code: 'gone' }
  | { code: 'conflictFirst' }
  | { code: 'undoWaits' }
  | { code: 'redoWaits' }
  | { code: 'nothingToUndo' }
  | { code: 'nothingToRedo' }
  | { code: 'hasLoads'; truck: string }
  | { code: 'sharedIn'; truck: string; carrier: string }
  | { code: 'crewGrade'; crew: string; grade: string }
  | { code: 'destinationGrade'; destination: string; grade: string }
  | { code: 'closed'; destination: string }
  | { code: 'unknown'; word: string }
  | { code: 'missing' }
  | { code: 'notLoaded' }
  | { code: 'notTaken' }
  | { code: 'weighed' }
  | { code: 'truckLoaded'; truck: string }
  | { code: 'noStep'; status: number }
  | { code: 'unweighed' }
  | { code: 'reasonMissing' }
  | { code: 'notTwo' }
  | { code: 'samePacket' }
  | { code: 'oneDocket' }
  | { code: 'threeDockets' }
  | { code: 'docketCount' };

/** Loading or further: the driver is on the job, so the load stays where it is. */
export function hasStarted(task: Task): boolean {
  return task.taskStatus >= TaskStatus.Loading;
}

/** Loads under way come first, then what is to be done, then what is off the plan: the server's order. */
export function rankOf(task: Task): number {
  if (isOffPlan(task.taskStatus)) {
    return 2;
  }
  return hasStarted(task) ? 0 : 1;
}

/** Why this load cannot be changed by this person, if so. */
export function checkTask(task: Task): CommandError | undefined {
  if (!task.isMine) {
    return { code: 'notYours' };
  }
  if (hasStarted(task)) {
    return { code: 'started', status: task.taskStatus };
  }
  if (task.taskStatus === TaskStatus.Canceled) {
    return { code: 'canceled' };
  }
  return undefined;
}

/** A truck that is lent in part has room for one's own loads: the server says how much. */
export function isForPart({ fromMinute, toMinute }: VehicleShare): boolean {
  return fromMinute !== undefined || toMinute !== undefined;
}

/** Why nothing can be planned on this truck today, if so. */
export function checkVehicle(vehicle: BoardVehicle): CommandError | undefined {
  const { share, vehicleCode: truck } = vehicle;
  if (vehicle.isGone) {
    return { code: 'truckGone', truck };
  }
  const isOpen = share?.status === 'accepted' || share?.status === 'pending';
  if (share && isOpen && share.direction === 'out' && !isForPart(share)) {
    const code = share.status === 'accepted' ? 'sharedOut' : 'offeredOut';
    return { code, truck, carrier: share.carrierName };
  }
  if (vehicle.status !== 'available') {
    return { code: 'truckOff', truck, status: vehicle.status };
  }
  return undefined;
}

/** Why a load cannot stand at this place of a truck's day: loads under way stay in front. */
export function checkPlace(vehicle: BoardVehicle, seq: number, movedId: number): CommandError | undefined {
  const others = vehicle.tasks.filter((task) => task.id !== movedId);
  const isBehind = others.slice(seq - 1).some(hasStarted);
  return isBehind ? { code: 'beforeStarted' } : undefined;
}

/** Why this truck cannot be offered to another dispatcher for the day, or for a part of it, if so. */
export function checkShare(vehicle: BoardVehicle, isPartOnly = false): CommandError | undefined {
  const { share, vehicleCode: truck } = vehicle;
  if (share?.direction === 'in') {
    return { code: 'sharedIn', truck, carrier: share.carrierName };
  }
  // Whether loads are in the way of a part, the server says: it knows when each begins and ends.
  const hasLoads = !isPartOnly && vehicle.tasks.some((task) => isLive(task.taskStatus));
  return checkVehicle(vehicle) ?? (hasLoads ? { code: 'hasLoads', truck } : undefined);
}
