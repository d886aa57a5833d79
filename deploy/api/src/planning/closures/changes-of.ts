import { TaskStatus, type ClosureChoice, type PlanChange, type Task } from '@haulboard/contract';

type Answered = { task: Task; version: number; choice: ClosureChoice; reason: string };

/** By which statuses a load comes back to Draft: what its driver has accepted is sent out anew before it is recalled. */
const RECALL = new Map<number, readonly number[]>([
  [TaskStatus.Accepted, [TaskStatus.Published, TaskStatus.Draft]],
  [TaskStatus.Published, [TaskStatus.Draft]],
  [TaskStatus.Pending, [TaskStatus.Draft]],
]);

function hold({ task, version, reason }: Answered): PlanChange[] {
  const { id } = task;
  const statuses = RECALL.get(task.taskStatus) ?? [];
  return [
    ...statuses.map((to): PlanChange => ({ kind: 'status', id, version, taskStatus: to, reason })),
    { kind: 'update', id, version, load: { vehicleId: null } },
  ];
}

/** What is done to a load because of its answer, as any dispatcher could do it by hand. */
export function changesOf(answered: Answered): PlanChange[] {
  const { task, version, choice, reason } = answered;
  const { id } = task;
  switch (choice.kind) {
    case 'destination':
      return task.taskStatus === TaskStatus.Loaded
        ? [{ kind: 'divert', id, version, destinationId: choice.destinationId, reason }]
        : [{ kind: 'update', id, version, load: { destinationId: choice.destinationId } }];
    case 'stock':
      return [{ kind: 'update', id, version, load: { crewId: choice.crewId, skidId: choice.skidId } }];
    case 'truck':
      return [{ kind: 'update', id, version, load: { vehicleId: choice.vehicleId } }];
    case 'hold':
      return hold(answered);
    case 'keep':
      return [];
  }
}
