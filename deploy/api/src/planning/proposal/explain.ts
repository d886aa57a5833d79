import type { ProposalReason, ProposalRow } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { activeLoads, type BuiltDay } from './build-problem.ts';
import type { DayInputs } from './day-inputs.ts';
import type { Unit, Wood } from './demand.ts';
import type { Schedule } from './solver/schedule.ts';
import { pick } from './solver/problem.ts';
import type { Segment, Stop } from './solver/drive-day.ts';
import type { Travel } from './solver/travel.ts';

export type Solved = { built: BuiltDay; schedule: Schedule; travel: Travel; inputs: DayInputs };

/** Less than this is no waiting worth a word. */
const WORTH_A_WORD = 5;

function wayReason({ schedule, built, travel }: Solved, truck: number, stop: Stop): ProposalReason {
  const { problem } = built;
  const { skid } = pick(problem.demands, stop.demand);
  const isNearest = problem.trucks.every(
    (other, at) =>
      at === truck || schedule.route(at).length > 0 || travel.km(other.from, skid) >= stop.kmEmpty,
  );
  return { code: isNearest ? 'nearest' : 'way', amount: Math.round(stop.kmEmpty), of: null };
}

/** Where a truck stands in line for a load. */
function waitsOf({ schedule }: Solved, truck: number, { departAt, endAt }: Stop): Segment[] {
  return schedule
    .day(truck)
    .segments.filter(({ kind, from, to }) => kind === 'wait' && from >= departAt && to <= endAt);
}

/** When it comes to the destination: its turn is later where it waits. */
function arrivalOf(waits: readonly Segment[], { unloadAt }: Stop): number {
  return waits.find(({ to }) => to === unloadAt)?.from ?? unloadAt;
}

/** Minutes in a queue, at the skid and at the gate, and how many of them before the gate opens. */
function waited(solved: Solved, truck: number, stop: Stop): { all: number; shut: number } {
  const { unloadAt, endAt, demand } = stop;
  const waits = waitsOf(solved, truck, stop);
  const { built } = solved;
  const { queues, demands } = built.problem;
  const { windows } = pick(queues, pick(demands, demand).destinationQueue);
  const opensAt = windows?.find(({ from, to }) => from <= unloadAt && endAt <= to)?.from ?? 0;
  return {
    all: waits.reduce((sum, { from, to }) => sum + to - from, 0),
    shut: Math.max(0, opensAt - arrivalOf(waits, stop)),
  };
}

type Point = { truck: number; at: number; wood: Wood };

function reasonsOf(solved: Solved, stop: Stop, { truck, at, wood }: Point): ProposalReason[] {
  const { schedule, built } = solved;
  const { loads, mostWork } = pick(built.problem.trucks, truck);
  const day = schedule.day(truck);
  const all = loads + day.stops.length;
  const crew = built.problem.crews.find(({ crewId }) => crewId === wood.crewId);
  const left = built.woods
    .map((other, demand) => (other.crewId === wood.crewId ? schedule.left(demand) : 0))
    .reduce((sum, count) => sum + count, 0);
  const total = (crew?.served ?? 0) + (crew?.open ?? 0);
  const wait = waited(solved, truck, stop);
  return [
    wayReason(solved, truck, stop),
    { code: 'place', amount: loads + at + 1, of: all },
    { code: 'priority', amount: wood.priority, of: null },
    { code: 'crew', amount: total - left, of: total },
    ...(wood.goal === 'asked' ? [] : [{ code: wood.goal, amount: 0, of: null }]),
    ...(wait.all >= WORTH_A_WORD
      ? [{ code: 'wait' as const, amount: wait.all, of: wait.shut > 0 ? wait.shut : null }]
      : []),
    ...(at === day.stops.length - 1 ? [{ code: 'hours' as const, amount: day.work, of: mostWork }] : []),
  ];
}

function unitPart({
  task,
  stock,
  number,
}: Unit): Pick<ProposalRow, 'key' | 'taskId' | 'taskVersion' | 'stockId'> {
  return {
    key: task ? `t${task.id}` : `s${stock?.stockId ?? 0}.${number}`,
    taskId: task?.id ?? null,
    taskVersion: task?.version ?? null,
    stockId: stock?.stockId ?? null,
  };
}

function placesOf(wood: Wood) {
  const { crewId, crewCode, crewName, forestName, skidId, skidName } = wood;
  const { logGradeId, gradeCode, destinationId, destinationName } = wood;
  return {
    crewId,
    crewCode,
    crewName,
    forestName,
    skidId,
    skidName,
    logGradeId,
    gradeCode,
    destinationId,
    destinationName,
  };
}

/** What is proposed, truck by truck in the order of its day, each with why. Every load is given once. */
export function explainRows(solved: Solved): ProposalRow[] {
  const { built, schedule, travel, inputs } = solved;
  const start = dayStart(inputs.board.day, inputs.zone);
  const given = built.woods.map(() => 0);
  return built.problem.trucks.flatMap((truck, number) => {
    const vehicle = pick(built.vehicles, number);
    return schedule.day(number).stops.map((stop, at): ProposalRow => {
      const wood = pick(built.woods, stop.demand);
      const used = pick(given, stop.demand);
      given[stop.demand] = used + 1;
      const reasons = reasonsOf(solved, stop, { truck: number, at, wood });
      return {
        ...unitPart(pick(wood.units, used)),
        ...placesOf(wood),
        vehicleId: vehicle.vehicleId,
        vehicleCode: vehicle.vehicleCode,
        seq: activeLoads(vehicle).length + at + 1,
        payloadKg: truck.payloadKg,
        plannedDepartAt: start + stop.departAt * 60,
        plannedLoadAt: start + stop.loadAt * 60,
        plannedUnloadAt: start + arrivalOf(waitsOf(solved, number, stop), stop) * 60,
        plannedEndAt: start + stop.endAt * 60,
        kmEmpty: stop.kmEmpty,
        kmLoaded: travel.haul(stop.demand).drive.km,
        reasons,
      };
    });
  });
}
