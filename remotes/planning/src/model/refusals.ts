import { TaskStatus, type BoardVehicle, type Task } from '@haulboard/contract';

/** Why something cannot be done; the screen puts it into words. */
export type Refusal =
  | { code: 'readOnlyDay' }
  | { code: 'noPermission' }
  | { code: 'notYours' }
  | { code: 'notSaved' }
  | { code: 'started'; status: number }
  | { code: 'beforeStarted' }
  | { code: 'sharedOut'; truck: string; carrier: string }
  | { code: 'offeredOut'; truck: string; carrier: string }
  | { code: 'truckOff'; truck: string; status: BoardVehicle['status'] }
  | { code: 'firstLoad' }
  | { code: 'lastLoad' }
  | { code: 'firstTruck' }
  | { code: 'lastTruck' }
  | { code: 'unassigned' }
  | { code: 'gone' }
  | { code: 'cannotUndo' }
  | { code: 'nothingToUndo' }
  | { code: 'nothingToRedo' }
  | { code: 'hasLoads'; truck: string };

/** Loading or further: the driver is on the job, so the load stays where it is. */
export function hasStarted(task: Task): boolean {
  return (
    task.taskStatus >= TaskStatus.Loading &&
    task.taskStatus !== TaskStatus.Declined &&
    task.taskStatus !== TaskStatus.Canceled
  );
}

/** Whether the load is in the driver's hands or over: it is changed by status, not by moving it. */
export function isOver(task: Task): boolean {
  return task.taskStatus === TaskStatus.Canceled || task.taskStatus === TaskStatus.Completed;
}

/** Why this load cannot be changed by this person, if so. */
export function refuseTask(task: Task): Refusal | undefined {
  if (!task.isMine) {
    return { code: 'notYours' };
  }
  if (hasStarted(task) || isOver(task)) {
    return { code: 'started', status: task.taskStatus };
  }
  return undefined;
}

/** Why nothing can be planned on this truck today, if so. */
export function refuseVehicle(vehicle: BoardVehicle): Refusal | undefined {
  const { share, vehicleCode: truck } = vehicle;
  const isLive = share?.status === 'accepted' || share?.status === 'pending';
  if (share && isLive && share.direction === 'out') {
    const code = share.status === 'accepted' ? 'sharedOut' : 'offeredOut';
    return { code, truck, carrier: share.carrierName };
  }
  if (vehicle.status !== 'available') {
    return { code: 'truckOff', truck, status: vehicle.status };
  }
  return undefined;
}

/** Why a load cannot stand at this place of a truck's day: loads under way stay in front. */
export function refusePlace(vehicle: BoardVehicle, seq: number, movedId: number): Refusal | undefined {
  const others = vehicle.tasks.filter((task) => task.id !== movedId);
  const isBehind = others.slice(seq - 1).some(hasStarted);
  return isBehind ? { code: 'beforeStarted' } : undefined;
}
