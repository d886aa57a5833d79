import { isLive, packetsOf, isOffPlan, type BoardVehicle, type Task } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { atTime, dayStart } from '@haulboard/contract/time';
import type { TruckFacts } from '../preflight/facts.ts';
import { findAll } from '../preflight/find-all.ts';
import { askedLoad, loadsOf, type DayInputs } from './day-inputs.ts';
import { demandOf, type Demanded, type Wood } from './demand.ts';
import { Places } from './places.ts';
import type { Demand, Problem, Truck } from './solver/problem.ts';
import { truckState } from './truck-state.ts';

/** A day as the solver's numbers, and what they stand for. */
export type BuiltDay = Demanded & { problem: Problem; vehicles: BoardVehicle[] };

/** Loads of a truck that are on the plan, in order. */
export function activeLoads(vehicle: BoardVehicle): Task[] {
  return vehicle.tasks.filter(({ taskStatus }) => !isOffPlan(taskStatus));
}

/** Whether the carrier may plan on the truck at all that day. */
function isPlannable(vehicle: BoardVehicle, { facts, board }: DayInputs): boolean {
  const truck = facts.trucks.get(vehicle.vehicleId);
  // A truck of which only a part of the day is one's own is filled by hand: the search knows whole days.
  const isLent = vehicle.share?.direction === 'out' || vehicle.share?.fromMinute !== undefined;
  const isExpired = truck?.cofExpiry !== null && truck !== undefined && truck.cofExpiry < board.day;
  return truck !== undefined && vehicle.status === 'available' && !isLent && !isExpired;
}

/** Which woods a truck may carry: what the rules of mass, permits and places would block is left out. */
function carriesOf(vehicle: BoardVehicle, woods: readonly Wood[], { facts, board }: DayInputs): boolean[] {
  const asked = woods.map((wood, number) => {
    const { crewId, skidId, logGradeId, destinationId } = wood;
    const places = { crewId, skidId, logGradeId, destinationId };
    const { vehicleId, payloadTargetKg: estPayloadKg } = vehicle;
    const { carrierId } = board.carrier;
    return askedLoad({ ...places, id: -1 - number, carrierId, vehicleId, estPayloadKg });
  });
  const blocked = new Set(
    findAll(asked, facts)
      .filter(
        ({ level, rule }) => level === 'block' && (rule.startsWith('gross') || rule === 'permit-expired'),
      )
      .flatMap(({ taskIds }) => taskIds),
  );
  return asked.map(({ id }) => !blocked.has(id));
}

function demandNumbers(woods: readonly Wood[], places: Places, { field }: DayInputs): Demand[] {
  return woods.flatMap((wood): Demand[] => {
    const crew = field.crews.get(wood.crewId);
    const skid = field.skids.get(wood.skidId);
    const destination = field.destinations.get(wood.destinationId);
    if (!crew || !skid || !destination) {
      return [];
    }
    return [
      {
        crewId: wood.crewId,
        skid: places.number(skid),
        destination: places.number(destination),
        loadMinutes: crew.loadMinutes,
        unloadMinutes: destination.unloadMinutes,
        skidQueue: places.skidQueue(wood, skid),
        destinationQueue: places.destinationQueue(destination),
        priority: wood.priority,
        count: wood.units.length,
      },
    ];
  });
}

/** When the truck can leave its base: its usual time, and not before now. */
function startOf(truck: { defaultStartMinute: number }, { board, zone, now }: DayInputs): number {
  const minute = truck.defaultStartMinute;
  const usual = atTime(board.day, { hour: Math.floor(minute / 60), minute: minute % 60 }, zone);
  return Math.max(usual, now);
}

type TruckOfOptions = { vehicle: BoardVehicle; facts: TruckFacts; homeBase: LatLng; startAt: number };

function truckOf(given: TruckOfOptions, places: Places, inputs: DayInputs): Omit<Truck, 'carries'> {
  const { vehicle, homeBase } = given;
  const { field, board, zone, now } = inputs;
  const loads = activeLoads(vehicle);
  const last = loads.at(-1);
  const ends = last && field.destinations.get(last.destinationId);
  const state = truckState(loads, { ...given, dayStartAt: dayStart(board.day, zone), now });
  return {
    ...state,
    id: vehicle.vehicleId,
    payloadKg: vehicle.payloadTargetKg,
    home: places.number(homeBase),
    from: places.number(ends ?? homeBase),
    loads: loads.length,
  };
}

function crewDays({ board }: DayInputs, woods: readonly Wood[]): Problem['crews'] {
  const planned = board.vehicles
    .flatMap(({ tasks }) => tasks)
    .filter(({ isMine, taskStatus }) => isMine && isLive(taskStatus));
  const crewIds = [...new Set(woods.map(({ crewId }) => crewId))];
  return crewIds.map((crewId) => ({
    crewId,
    served: planned.filter((task) => packetsOf(task).some((packet) => packet.crewId === crewId)).length,
    open: woods.filter((wood) => wood.crewId === crewId).reduce((sum, { units }) => sum + units.length, 0),
  }));
}

/** Puts a day into the solver's numbers. */
export function buildProblem(inputs: DayInputs): BuiltDay {
  const { board, field, facts } = inputs;
  const { woods, leftOver } = demandOf(inputs);
  const places = new Places(inputs, loadsOf(board));
  const demands = demandNumbers(woods, places, inputs);
  const vehicles = board.vehicles.filter((vehicle) => isPlannable(vehicle, inputs));
  const trucks = vehicles.flatMap((vehicle): Truck[] => {
    const known = facts.trucks.get(vehicle.vehicleId);
    const truck = field.trucks.get(vehicle.vehicleId);
    if (!known || !truck) {
      return [];
    }
    const startAt = startOf(truck, inputs);
    const out = facts.marked.filter(({ kind, targetId }) => kind === 'truck' && targetId === known.id);
    const withClosures = { ...known, away: [...known.away, ...out] };
    const given = { vehicle, facts: withClosures, homeBase: truck.homeBase, startAt };
    return [{ ...truckOf(given, places, inputs), carries: carriesOf(vehicle, woods, inputs) }];
  });
  const problem = { ...places.all(), demands, trucks, crews: crewDays(inputs, woods) };
  return { woods, leftOver, vehicles, problem };
}
