import { packetsOf, textsOf, isOffPlan, type CarriedBy } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { readPlanned } from '../plan/tasks/store-day.ts';

/** The loads that a carrier planned on a day, sorted by truck and place. Declined and canceled loads are left out. */
export async function readSource(db: Db, from: { carrierId: number; day: Day }): Promise<PlanTask[]> {
  const planned = await readPlanned(db, from);
  const last = Number.MAX_SAFE_INTEGER;
  return planned
    .filter(({ taskStatus }) => !isOffPlan(taskStatus))
    .toSorted((a, b) => (a.vehicleId ?? last) - (b.vehicleId ?? last) || a.seq - b.seq || a.id - b.id);
}

/** As a new load: from where its crews are now, after what its truck has. */
export function asNew(load: PlanTask) {
  const { id, crewId, logGradeId, packets, destinationId, vehicleId } = load;
  const carried = {
    crewId,
    logGradeId,
    packets: packets?.map((packet) => ({ crewId: packet.crewId, logGradeId: packet.logGradeId })),
    destinationId,
    vehicleId,
    ...textsOf(load),
  } satisfies Record<CarriedBy<'copyDay'>, unknown>;
  return { ...carried, id, seq: null };
}

function keyOf(task: PlanTask): string {
  const wood = packetsOf(task).map(({ crewId, logGradeId }) => `${crewId}:${logGradeId}`);
  return [task.vehicleId, task.destinationId, ...wood].join(' ');
}

/** Which loads the day has already: a load that is planned once counts for one only. */
export function plannedAlready(source: readonly PlanTask[], day: readonly PlanTask[]): ReadonlySet<number> {
  const there = new Map<string, number>();
  for (const task of day.filter(({ taskStatus }) => !isOffPlan(taskStatus))) {
    there.set(keyOf(task), (there.get(keyOf(task)) ?? 0) + 1);
  }
  const found = new Set<number>();
  for (const task of source) {
    const count = there.get(keyOf(task)) ?? 0;
    if (count > 0) {
      there.set(keyOf(task), count - 1);
      found.add(task.id);
    }
  }
  return found;
}
