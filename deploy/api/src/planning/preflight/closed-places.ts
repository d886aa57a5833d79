import { packetsOf, TaskStatus, isOffPlan, type PacketPlace } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { hasStarted } from '../plan/day/estimate.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { loadingsOf } from '../plan/day/stops.ts';
import { overlap, type Span } from '../plan/hours/span.ts';

/** Something a dispatcher has marked as closed. */
export type ClosedPlace = Span & {
  kind: 'destination' | 'skid' | 'crew' | 'truck' | 'road';
  /** The destination, skid, crew or truck; the forest of a road. */
  targetId: number;
  /** Of a road: to this destination alone. */
  destinationId: number | null;
  name: string;
  reason: string;
};

type Load = Pick<
  PlanTask,
  | 'vehicleId'
  | 'crewId'
  | 'skidId'
  | 'logGradeId'
  | 'packets'
  | 'destinationId'
  | 'plannedDepartAt'
  | 'plannedLoadAt'
  | 'plannedUnloadAt'
  | 'plannedEndAt'
  | 'taskStatus'
>;

/** What a closure has to know besides the loads. */
type Places = {
  /** The present, seconds. */
  now: number;
  crews: ReadonlyMap<number, { loadMinutes: number }>;
  skids: ReadonlyMap<number, LatLng & { forestId: number }>;
};

function spanOf(from: number | null, to: number | null): Span | undefined {
  return from === null || to === null ? undefined : { from, to };
}

/** Whoever is under way and late needs it until now at least, whatever was planned. */
function neededBy(load: Load, to: number | null, { now }: Places): number | null {
  return to !== null && hasStarted(load.taskStatus) ? Math.max(to, now) : to;
}

/** Whether the closure is of something the load needs. */
function concerns(
  { kind, targetId, destinationId }: ClosedPlace,
  { load, packet }: { load: Load; packet: PacketPlace },
  { skids }: Places,
): boolean {
  switch (kind) {
    case 'destination':
      return load.destinationId === targetId;
    case 'skid':
      return packet.skidId === targetId;
    case 'crew':
      return packet.crewId === targetId;
    case 'truck':
      return load.vehicleId === targetId;
    case 'road':
      return (
        skids.get(packet.skidId)?.forestId === targetId &&
        (destinationId === null || destinationId === load.destinationId)
      );
  }
}

/** When the load needs it, for each of its dockets: nothing before it has a time, or when it needs it no more. */
function needsOf({ kind }: ClosedPlace, load: Load, places: Places): (Span | undefined)[] {
  switch (kind) {
    case 'destination':
      return [spanOf(load.plannedUnloadAt, neededBy(load, load.plannedEndAt, places))];
    case 'road':
      return packetsOf(load).map(() =>
        spanOf(load.plannedLoadAt, neededBy(load, load.plannedUnloadAt, places)),
      );
    case 'truck':
      return [spanOf(load.plannedDepartAt, neededBy(load, load.plannedEndAt, places))];
    case 'skid':
    case 'crew':
      // At the skid with the loader; nothing once that has begun.
      return hasStarted(load.taskStatus) ? [] : loadingsOf(load, places);
  }
}

/** Whether the load needs what is closed while it is closed, for any of its dockets. */
export function isHit(marked: ClosedPlace, load: Load, places: Places): boolean {
  if (isOffPlan(load.taskStatus) || load.taskStatus >= TaskStatus.Weighed) {
    return false;
  }
  const packets = packetsOf(load);
  return needsOf(marked, load, places).some((need, at) => {
    const packet = packets[at];
    return (
      need !== undefined &&
      packet !== undefined &&
      concerns(marked, { load, packet }, places) &&
      overlap(need, marked)
    );
  });
}
