import { textsOf, type PastLoad, type Task } from '@haulboard/contract';

/** A load as it was. */
export function aPastLoad(task: Task, more: Partial<PastLoad> = {}): PastLoad {
  return {
    id: task.id,
    vehicleId: task.vehicleId,
    vehicleCode: task.vehicleCode,
    seq: task.seq,
    crewId: task.crewId,
    crewCode: task.crewCode,
    skidId: task.skidId,
    skidName: task.skidName,
    logGradeId: task.logGradeId,
    gradeCode: task.gradeCode,
    ...(task.packets ? { packets: task.packets } : {}),
    destinationId: task.destinationId,
    destinationName: task.destinationName,
    plannedLoadAt: task.plannedLoadAt,
    ...textsOf(task),
    taskStatus: task.taskStatus,
    isOwn: task.isMine,
    ...more,
  };
}
