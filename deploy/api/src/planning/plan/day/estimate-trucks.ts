import { isOffPlan } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/time';
import { comesLater } from './comes-later.ts';
import type { DayPlan } from './day-plan.ts';
import { estimateDay, hasStarted, loadedKm, type Estimate, type Leg, type Start } from './estimate.ts';
import type { PlanLookups } from './plan-lookups.ts';
import type { PlanTask } from './plan-task.ts';
import type { Span } from '../hours/span.ts';
import { stopsOf } from './stops.ts';
import { asWork, laterStart } from './work-day.ts';

type LegTask = Pick<
  PlanTask,
  | 'taskStatus'
  | 'crewId'
  | 'skidId'
  | 'logGradeId'
  | 'packets'
  | 'destinationId'
  | 'plannedDepartAt'
  | 'plannedEndAt'
>;

/** A load as the estimate sees it; nothing when a place of it is not known. */
export function legOf(task: LegTask, field: PlanLookups): Leg | undefined {
  const [first, ...further] = stopsOf(task, field) ?? [];
  const destination = field.destinations.get(task.destinationId);
  if (!first || !destination) {
    return undefined;
  }
  return {
    taskStatus: task.taskStatus,
    ...first,
    further,
    destination,
    unloadMinutes: destination.unloadMinutes,
    gate: destination.gate,
    plannedDepartAt: task.plannedDepartAt,
    plannedEndAt: task.plannedEndAt,
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

type Ordered = readonly { task: PlanTask; leg: Leg }[];

/** Where and when the truck is free for its planner: after what another dispatcher has on it before. */
function startAfter(others: Ordered, start: Start): Start {
  const last = others.findLast(({ task }) => !isOffPlan(task.taskStatus));
  return last
    ? {
        at: Math.max(start.at, last.task.plannedEndAt ?? start.at),
        from: last.leg.destination,
        isUnderWay: true,
      }
    : start;
}

/** The time that these loads take up, in order. */
function workOf(legs: readonly Leg[], estimates: readonly (Estimate | undefined)[]): Span[] {
  return legs.flatMap((leg, index) => {
    const { plannedDepartAt: from, plannedEndAt: to } = estimates[index] ?? leg;
    return isOffPlan(leg.taskStatus) || from === null || to === null ? [] : [{ from, to }];
  });
}

/**
 * Estimates a truck's day. A driver who has not rested from the day before leaves once that is so. Two days that are one
 * legal work day need no rest between them, and who is under way goes on.
 */
export function estimateAfterRest(
  start: Start,
  legs: readonly Leg[],
  shiftBefore: readonly Span[],
): (Estimate | undefined)[] {
  const estimates = estimateDay(start, legs);
  const begun = legs.find(({ taskStatus }) => !isOffPlan(taskStatus));
  const isUnderWay = start.isUnderWay === true || (begun !== undefined && hasStarted(begun.taskStatus));
  const at = isUnderWay ? undefined : laterStart(shiftBefore, asWork(workOf(legs, estimates)));
  return at === undefined ? estimates : estimateDay({ ...start, at }, legs);
}

/**
 * Estimates anew the trucks whose order changed, and clears the times of loads that lost their truck. On a truck that
 * is shared in parts each carrier's loads are estimated apart: another's times are not ours to move.
 */
export function estimateTrucks(
  plan: DayPlan,
  field: PlanLookups,
  { carrierId, zone }: { carrierId: number; zone: string },
): void {
  const part = comesLater(field, carrierId);
  for (const vehicleId of plan.changedTrucks()) {
    const truck = field.trucks.get(vehicleId);
    const day = plan.onTruck(vehicleId)[0]?.day;
    if (!truck || day === undefined) {
      continue;
    }
    const minutes = Math.max(truck.defaultStartMinute, truck.part?.fromMinute ?? 0);
    const at = atTime(day, { hour: Math.floor(minutes / 60), minute: minutes % 60 }, zone);
    const all = plan.onTruck(vehicleId).flatMap((task) => {
      const leg = legOf(task, field);
      return leg ? [{ task, leg }] : [];
    });
    const first = all.findIndex(({ task }) => task.carrierId === carrierId);
    const legs = all.filter(({ task }) => task.carrierId === carrierId);
    // A load that was begun comes first, also out of a later part: it moves nobody's loads out of an earlier one.
    const before = all
      .slice(0, Math.max(first, 0))
      .filter(({ task }) => part(task) <= (truck.part?.fromMinute ?? 0));
    const estimates = estimateAfterRest(
      startAfter(before, { at, from: truck.homeBase }),
      legs.map(({ leg }) => leg),
      truck.shiftBefore,
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
