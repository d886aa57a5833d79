import { hasStarted, isOffPlan } from '../plan/estimate.ts';
import type { PlanTask } from '../plan/plan-task.ts';
import { overlap, type Span } from '../preflight/span.ts';
import { TaskStatus } from '@haulboard/contract';

/** Something a dispatcher has marked as closed. */
export type Marked = Span & {
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
  | 'destinationId'
  | 'plannedDepartAt'
  | 'plannedLoadAt'
  | 'plannedUnloadAt'
  | 'plannedEndAt'
  | 'taskStatus'
>;

/** What a closure has to know of crews and skids besides their loads. */
type Places = {
  crews: ReadonlyMap<number, { loadMinutes: number }>;
  skids: ReadonlyMap<number, { forestId: number }>;
};

function spanOf(from: number | null, to: number | null): Span | undefined {
  return from === null || to === null ? undefined : { from, to };
}

/** Whether the closure is of something the load needs. */
function concerns({ kind, targetId, destinationId }: Marked, load: Load, { skids }: Places): boolean {
  switch (kind) {
    case 'destination':
      return load.destinationId === targetId;
    case 'skid':
      return load.skidId === targetId;
    case 'crew':
      return load.crewId === targetId;
    case 'truck':
      return load.vehicleId === targetId;
    case 'road':
      return (
        skids.get(load.skidId)?.forestId === targetId &&
        (destinationId === null || destinationId === load.destinationId)
      );
  }
}

/** At the skid with the loader; nothing once that has begun. */
function loadingOf({ taskStatus, plannedLoadAt, crewId }: Load, { crews }: Places): Span | undefined {
  const minutes = crews.get(crewId)?.loadMinutes ?? 0;
  return hasStarted(taskStatus) || plannedLoadAt === null
    ? undefined
    : { from: plannedLoadAt, to: plannedLoadAt + minutes * 60 };
}

/** When the load needs it: nothing before it has a time, or when it needs it no more. */
function needOf({ kind }: Marked, load: Load, places: Places): Span | undefined {
  if (isOffPlan(load.taskStatus) || load.taskStatus >= TaskStatus.Weighed) {
    return undefined;
  }
  switch (kind) {
    case 'destination':
      return spanOf(load.plannedUnloadAt, load.plannedEndAt);
    case 'road':
      return spanOf(load.plannedLoadAt, load.plannedUnloadAt);
    case 'truck':
      return spanOf(load.plannedDepartAt, load.plannedEndAt);
    case 'skid':
    case 'crew':
      return loadingOf(load, places);
  }
}

/** Whether the load needs what is closed while it is closed. */
export function isHit(marked: Marked, load: Load, places: Places): boolean {
  const need = concerns(marked, load, places) ? needOf(marked, load, places) : undefined;
  return need !== undefined && overlap(need, marked);
}
