import { isWholeDay } from '../hours/day-part.ts';
import type { PlanLookups } from './plan-lookups.ts';
import type { PlanTask } from './plan-task.ts';

const LAST = 1440;

/**
 * A number to sort by. It puts the loads of two dispatchers on one truck into the order of their parts of the day. What
 * is lent begins with the day or ends with it. So for a borrower, all other loads come either before or after.
 */
export function comesLater(field: PlanLookups, carrierId: number): (task: PlanTask) => number {
  return ({ vehicleId, carrierId: planner }) => {
    const truck = vehicleId === null ? undefined : field.trucks.get(vehicleId);
    if (!truck?.part || isWholeDay(truck.part)) {
      return 0;
    }
    if (planner === carrierId) {
      return truck.part.fromMinute;
    }
    if (truck.carrierId === carrierId) {
      return truck.lent.find((share) => share.carrierId === planner)?.fromMinute ?? 0;
    }
    return truck.part.fromMinute === 0 ? LAST : 0;
  };
}
