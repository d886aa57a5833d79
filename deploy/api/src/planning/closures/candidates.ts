import { packetsOf, isOffPlan, type ClosureChoice } from '@haulboard/contract';
import { estimateRoadKm, type LatLng } from '@haulboard/contract/geo';
import { atTime } from '@haulboard/contract/time';
import { hasStarted } from '../plan/day/estimate.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { checkTruck } from '../plan/rules/rules.ts';
import { kgBound, type ClosureContext } from './closure-context.ts';

/** A place where a load could go instead, not tried yet: the less the better. */
export type Candidate = { choice: ClosureChoice; name: string; edited: PlanTask; cost: number };

/** Wood that goes there already makes a queue: 30 t of it weigh like a kilometre more. */
const KG_PER_KM = 30_000;
/** Of very many trucks only the nearest in time are tried. */
const MAX_TRUCKS = 12;
const MAX_PLACES = 8;

const SPEED_KM_PER_S = 58 / 3600;

function cheapest(candidates: readonly Candidate[], most: number): Candidate[] {
  return candidates.toSorted((a, b) => a.cost - b.cost).slice(0, most);
}

/** Other destinations that take what it carries: near ones, and of these where less goes already. */
function otherDestinations(context: ClosureContext, load: PlanTask): Candidate[] {
  const { field } = context.inputs;
  const skid = field.skids.get(load.skidId);
  const open = [...field.destinations.values()].filter(
    ({ id, isActive, gradeIds }) =>
      isActive &&
      id !== load.destinationId &&
      packetsOf(load).every(({ logGradeId }) => gradeIds.includes(logGradeId)),
  );
  return cheapest(
    open.map(({ id, name, ...at }) => ({
      choice: { kind: 'destination', destinationId: id },
      name,
      edited: { ...load, destinationId: id },
      cost: (skid ? estimateRoadKm(skid, at) : 0) + kgBound(context, id, load.id) / KG_PER_KM,
    })),
    MAX_PLACES,
  );
}

/** The same grade where another crew, or the same on another skid, has it lying unplanned. */
function otherStock(context: ClosureContext, load: PlanTask): Candidate[] {
  const { field } = context.inputs;
  const destination = field.destinations.get(load.destinationId);
  const from = field.skids.get(load.skidId);
  return cheapest(
    [...context.stock.values()].flatMap(
      ({ crewId, skidId, logGradeId, left, crewCode, forestName, skidName }) => {
        const skid = field.skids.get(skidId);
        const isSame = packetsOf(load).some((packet) => packet.crewId === crewId && packet.skidId === skidId);
        return skid && destination && from && !isSame && logGradeId === load.logGradeId && left >= 1
          ? [
              {
                choice: { kind: 'stock' as const, crewId, skidId },
                name: `${crewCode} ${forestName} ${skidName}`,
                edited: { ...load, crewId, skidId },
                cost: estimateRoadKm(skid, destination) + estimateRoadKm(from, skid),
              },
            ]
          : [];
      },
    ),
    MAX_PLACES,
  );
}

/** Where and when a truck is done with what it has that day. */
function endOf(context: ClosureContext, vehicleId: number): { at: number; place: LatLng } | undefined {
  const { field, board, zone } = context.inputs;
  const truck = field.trucks.get(vehicleId);
  if (!truck) {
    return undefined;
  }
  const last = [...context.loads.values()]
    .filter((load) => load.vehicleId === vehicleId && !isOffPlan(load.taskStatus))
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1);
  const minute = truck.defaultStartMinute;
  const start = atTime(board.day, { hour: Math.floor(minute / 60), minute: minute % 60 }, zone);
  const place = last && field.destinations.get(last.destinationId);
  return place && last.plannedEndAt !== null
    ? { at: last.plannedEndAt, place }
    : { at: start, place: truck.homeBase };
}

/** Other trucks, after what they have that day: those that come to the skid nearest to when the load was to be taken. */
function otherTrucks(context: ClosureContext, load: PlanTask): Candidate[] {
  const { field, board } = context.inputs;
  const skid = field.skids.get(load.skidId);
  const found = [...field.trucks.values()].flatMap(({ id, vehicleCode }): Candidate[] => {
    const end = id === load.vehicleId ? undefined : endOf(context, id);
    const isFree = checkTruck(id, field, board.carrier.carrierId) === undefined;
    if (!end || !skid || !isFree) {
      return [];
    }
    const km = estimateRoadKm(end.place, skid);
    const late = Math.abs(end.at + km / SPEED_KM_PER_S - (load.plannedLoadAt ?? 0)) / 60;
    // An empty kilometre counts like a minute: both are what a truck in the right place saves.
    return [
      {
        choice: { kind: 'truck', vehicleId: id },
        name: vehicleCode,
        edited: { ...load, vehicleId: id },
        cost: km + late,
      },
    ];
  });
  return cheapest(found, MAX_TRUCKS);
}

/** Where a load could go, by what is closed. Nothing for one that can no longer be planned otherwise. */
export function candidatesOf(context: ClosureContext, load: PlanTask): Candidate[] {
  const { kind, destinationId } = context.marked;
  const isUnderWay = hasStarted(load.taskStatus);
  const isToPlace = kind === 'destination' || kind === 'road';
  if (isUnderWay) {
    return isToPlace ? otherDestinations(context, load) : [];
  }
  switch (kind) {
    case 'destination':
      return otherDestinations(context, load);
    case 'skid':
    case 'crew':
      return otherStock(context, load);
    case 'truck':
      return otherTrucks(context, load);
    case 'road':
      return destinationId === null
        ? otherStock(context, load)
        : [...otherDestinations(context, load), ...otherStock(context, load)];
  }
}
