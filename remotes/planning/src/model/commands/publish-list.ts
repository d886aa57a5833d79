import { TaskStatus, isOffPlan, type Board, type Task } from '@haulboard/contract';
import { isPublishable } from './commands.ts';

type PublishEntry = { task: Task; kind: 'new' | 'changed' };
export type PublishGroup = { truck: string; vehicleId: number; entries: PublishEntry[] };

/** What publishing would change, truck by truck: of some loads, or of all when none are named. */
export function publishGroups(board: Board, only: readonly number[] = []): PublishGroup[] {
  return board.vehicles.flatMap((vehicle) => {
    const entries = vehicle.tasks
      .filter((task) => isPublishable(task) && (only.length === 0 || only.includes(task.id)))
      .map((task): PublishEntry => ({ task, kind: task.publishedRev === 0 ? 'new' : 'changed' }));
    return entries.length > 0 ? [{ truck: vehicle.vehicleCode, vehicleId: vehicle.vehicleId, entries }] : [];
  });
}

export type BoardCounts = {
  trucks: number;
  /** Those to haul: what was called off still stands on the board. */
  loads: number;
  unassigned: number;
  /** What can be published. */
  drafts: number;
  /** Drafts that cannot, since they have no truck. */
  looseDrafts: number;
};

/** The numbers of the header. */
export function countBoard(board: Board): BoardCounts {
  const planned = board.vehicles.flatMap(({ tasks }) => tasks);
  return {
    trucks: board.vehicles.length,
    loads: [...planned, ...board.unassigned].filter(({ taskStatus }) => !isOffPlan(taskStatus)).length,
    unassigned: board.unassigned.length,
    drafts: planned.filter(isPublishable).length,
    looseDrafts: board.unassigned.filter(
      ({ taskStatus, isMine }) => isMine && taskStatus === TaskStatus.Draft,
    ).length,
  };
}
