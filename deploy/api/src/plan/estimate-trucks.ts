import { atTime } from '@haulboard/contract/time';
import type { DayPlan } from './day-plan.ts';
import { estimateDay, loadedKm, type Leg } from './estimate.ts';
import type { Field } from './field.ts';
import type { PlanTask } from './plan-task.ts';

function legOf(task: PlanTask, field: Field): Leg | undefined {
  const skid = field.skids.get(task.skidId);
  const crew = field.crews.get(task.crewId);
  const destination = field.destinations.get(task.destinationId);
  if (!skid || !crew || !destination) {
    return undefined;
  }
  return {
    taskStatus: task.taskStatus,
    skid,
    loadMinutes: crew.loadMinutes,
    destination,
    unloadMinutes: destination.unloadMinutes,
    plannedEndAt: task.plannedEndAt,
    plannedDepartAt: task.plannedDepartAt,
  };
}

const WITHOUT_TRUCK = {
  plannedDepartAt: null,
  plannedLoadAt: null,
  plannedUnloadAt: null,
  plannedEndAt: null,
  estKmEmpty: 0,
  estPayloadKg: 0,
};

/** Estimates anew the trucks whose order changed, and clears the times of loads that lost their truck. */
export function estimateTrucks(plan: DayPlan, field: Field, zone: string): void {
  for (const vehicleId of plan.changedTrucks()) {
    const truck = field.trucks.get(vehicleId);
    const day = plan.onTruck(vehicleId)[0]?.day;
    if (!truck || day === undefined) {
      continue;
    }
    const minutes = truck.defaultStartMinute;
    const at = atTime(day, { hour: Math.floor(minutes / 60), minute: minutes % 60 }, zone);
    const legs = plan.onTruck(vehicleId).flatMap((task) => {
      const leg = legOf(task, field);
      return leg ? [{ task, leg }] : [];
    });
    const estimates = estimateDay(
      { at, from: truck.homeBase },
      legs.map(({ leg }) => leg),
    );
    legs.forEach(({ task }, index) => {
      const estimate = estimates[index];
      if (estimate) {
        plan.amend({ ...task, ...estimate, estPayloadKg: truck.payloadTargetKg });
      }
    });
  }
  for (const task of plan.all()) {
    const leg = task.vehicleId === null ? legOf(task, field) : undefined;
    if (leg) {
      plan.amend({ ...task, ...WITHOUT_TRUCK, estKmLoaded: loadedKm(leg) });
    }
  }
}
