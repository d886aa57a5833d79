import type { ProposalLeftOver, ProposalRow, ProposalTotals, Task } from '@haulboard/contract';
import { estimateRoadKm } from '@haulboard/contract/geo';
import { activeLoads, type BuiltDay } from './build-problem.ts';
import { openTasks } from './demand.ts';
import type { DayInputs } from './day-inputs.ts';
import type { Solved } from './explain.ts';
import { Schedule } from './solver/schedule.ts';
import { mayCarry, type Problem } from './solver/problem.ts';

const tenth = (km: number) => Math.round(km * 10) / 10;

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

/** Whole loads nobody carries yet, those that cannot go included. */
function openLoads({ woods, leftOver }: BuiltDay): number {
  return sum(woods, ({ units }) => units.length) + sum(leftOver, ({ loads }) => loads);
}

function wayHome(loads: readonly Task[], vehicleId: number, { field }: DayInputs): number {
  const last = loads.at(-1);
  const from = last && field.destinations.get(last.destinationId);
  const truck = field.trucks.get(vehicleId);
  return from && truck ? estimateRoadKm(from, truck.homeBase) : 0;
}

/** The present plan in numbers. */
export function totalsBefore({ built, schedule, inputs }: Solved): ProposalTotals {
  const perTruck = inputs.board.vehicles.map((vehicle) => {
    const loads = activeLoads(vehicle).filter(({ isMine }) => isMine);
    return { loads, home: wayHome(loads, vehicle.vehicleId, inputs) };
  });
  const loads = perTruck.flatMap((truck) => truck.loads);
  return {
    kg: sum(loads, ({ estPayloadKg }) => estPayloadKg),
    loads: loads.length,
    kmLoaded: tenth(sum(loads, ({ estKmLoaded }) => estKmLoaded)),
    kmEmpty: tenth(sum(loads, ({ estKmEmpty }) => estKmEmpty) + sum(perTruck, ({ home }) => home)),
    riskMinutes: sum([...built.problem.trucks.keys()], (truck) => schedule.base(truck).risk),
    unassigned: openLoads(built),
    ofStock: openLoads(built) - openTasks(inputs).length,
  };
}

/** The same with every row accepted. */
export function totalsAfter(
  before: ProposalTotals,
  rows: readonly ProposalRow[],
  solved: Solved,
): ProposalTotals {
  const { schedule, built } = solved;
  const trucks = [...built.problem.trucks.keys()];
  const more = (of: 'kmEmpty' | 'risk') =>
    sum(trucks, (truck) => schedule.day(truck)[of] - schedule.base(truck)[of]);
  return {
    kg: before.kg + sum(rows, ({ payloadKg }) => payloadKg),
    loads: before.loads + rows.length,
    kmLoaded: tenth(before.kmLoaded + sum(rows, ({ kmLoaded }) => kmLoaded)),
    kmEmpty: tenth(before.kmEmpty + more('kmEmpty')),
    riskMinutes: before.riskMinutes + more('risk'),
    unassigned: before.unassigned - rows.length,
    ofStock: (before.ofStock ?? 0) - rows.filter(({ stockId }) => stockId !== null).length,
  };
}

type Why = ProposalLeftOver['why'];

/** Asks the same day with one thing taken away after the other, until a load would find a truck. */
function reasonFinder(problem: Problem): (demand: number) => Why {
  const fresh = new Schedule(problem);
  const rested = {
    ...problem,
    trucks: problem.trucks.map((truck) => ({ ...truck, mostWork: Infinity, backBy: null })),
  };
  const tireless = new Schedule(rested);
  return (demand) => {
    if (problem.trucks.length === 0) {
      return 'no-truck';
    }
    if (!problem.trucks.some((truck) => mayCarry(truck, demand))) {
      return 'mass';
    }
    if (fresh.chance(demand)) {
      return 'full';
    }
    return tireless.chance(demand) ? 'far' : 'closed';
  };
}

/** What found no truck, and why. */
export function leftOvers({ built, schedule }: Solved): ProposalLeftOver[] {
  const why = reasonFinder(built.problem);
  const left = built.woods.flatMap((wood, demand): ProposalLeftOver[] => {
    const { crewCode, forestName, gradeCode, destinationName, priority } = wood;
    const loads = schedule.left(demand);
    return loads === 0
      ? []
      : [{ crewCode, forestName, gradeCode, destinationName, priority, loads, why: why(demand) }];
  });
  return [...built.leftOver, ...left].toSorted((a, b) => a.priority - b.priority || b.loads - a.loads);
}
