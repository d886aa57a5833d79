import type { PlanLoad } from '@haulboard/contract';
import { aTask } from './builders.ts';

/** A published load: crew 66 at Kinleith, S30 to the pulp mill on truck T1, at 7:40. */
export function aLoad(more: Partial<PlanLoad> & { id: number }): PlanLoad {
  const { crewId, crewCode, crewName, forestName, skidName, gradeCode, ...task } = aTask({ id: more.id });
  return {
    crewId,
    crewCode,
    crewName,
    forestName,
    skidName,
    gradeCode,
    vehicleId: task.vehicleId,
    vehicleCode: task.vehicleCode,
    rego: 'ABC1',
    driverFirstName: 'Rawiri',
    carrierName: 'Central Haulage',
    destinationId: task.destinationId,
    destinationName: task.destinationName,
    plannedLoadAt: task.plannedLoadAt,
    plannedUnloadAt: task.plannedUnloadAt,
    estPayloadKg: task.estPayloadKg,
    taskStatus: 20,
    ...more,
  };
}
