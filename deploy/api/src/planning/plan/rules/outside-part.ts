import { isLive } from '@haulboard/contract';
import { formatTime, type Day } from '@haulboard/contract/time';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import type { DayPlan } from '../day/day-plan.ts';
import { isWholeDay, spanOfPart, WHOLE_DAY, type DayPart } from '../hours/day-part.ts';
import { hasStarted } from '../day/estimate.ts';
import type { PlanLookups } from '../day/plan-lookups.ts';
import type { PlanTask } from '../day/plan-task.ts';
import type { Actor } from './rules.ts';

type Planning = { carrierId: number; zone: string; actor: Actor };
type Bounds = { code: string; from: number | null; to: number | null; zone: string };

function outside(task: PlanTask, { code, from, to, zone }: Bounds): Message | undefined {
  const { plannedDepartAt, plannedEndAt, seq } = task;
  if (to !== null && plannedEndAt !== null && plannedEndAt > to) {
    return message(
      'Truck {code} is yours until {time} on this day, and load {seq} would end at {end}: leave it out or take it off',
      { code, seq, time: formatTime(to, zone), end: formatTime(plannedEndAt, zone) },
    );
  }
  return from !== null && plannedDepartAt !== null && plannedDepartAt < from
    ? message('Truck {code} is yours from {time} on this day: load {seq} does not fit', {
        code,
        seq,
        time: formatTime(from, zone),
      })
    : undefined;
}

/** The start and the end of the day itself are no bounds: loads may cross them, as on a truck that nobody shares. */
function boundsOf(day: Day, part: DayPart, zone: string): Pick<Bounds, 'from' | 'to'> {
  const { from, to } = spanOfPart(day, part, zone);
  return {
    from: part.fromMinute > WHOLE_DAY.fromMinute ? from : null,
    to: part.toMinute < WHOLE_DAY.toMinute ? to : null,
  };
}

/** Why the plan does not keep to the part of the day its carrier has a truck for; nothing when it does. */
export function findOutsidePart(
  plan: DayPlan,
  field: PlanLookups,
  { carrierId, zone }: Pick<Planning, 'carrierId' | 'zone'>,
): Message | undefined {
  for (const vehicleId of plan.changedTrucks()) {
    const truck = field.trucks.get(vehicleId);
    if (!truck?.part || isWholeDay(truck.part)) {
      continue;
    }
    const own = plan
      .onTruck(vehicleId)
      .filter(
        (task) => task.carrierId === carrierId && isLive(task.taskStatus) && !hasStarted(task.taskStatus),
      );
    for (const task of own) {
      const bounds = boundsOf(task.day, truck.part, zone);
      const reason = outside(task, { code: truck.vehicleCode, ...bounds, zone });
      if (reason) {
        return reason;
      }
    }
  }
  return undefined;
}

/**
 * Two dispatchers plan one truck in parts of its day, each within its own. What a driver says happened is never
 * refused for it: the truck was where it was.
 *
 * @throws RequestError 422
 */
export function assertInsidePart(plan: DayPlan, field: PlanLookups, { actor, ...planning }: Planning): void {
  if (actor.kind !== 'dispatcher' && actor.kind !== 'admin') {
    return;
  }
  const reason = findOutsidePart(plan, field, planning);
  if (reason) {
    throw unprocessable('vehicle_id', reason);
  }
}
