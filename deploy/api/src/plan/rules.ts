import { findTaskEdge, isUnpublished, refuseTaskMove, TaskStatus, type TaskActor } from '@haulboard/contract';
import { unprocessable } from '../http/refusal.ts';
import { hasStarted } from './estimate.ts';
import type { Field } from './field.ts';
import type { PlanTask } from './plan-task.ts';

/** Who changes a plan. `phone` steps are a driver's, done by a dispatcher who was told. */
export type Actor = { kind: TaskActor; userId: number | null; carrierId: number };

/** Names a field the way the request did: `changes.2.load.vehicle_id`. */
export type FieldName = (field: string) => string;

type LoadPlaces = Pick<PlanTask, 'crewId' | 'skidId' | 'logGradeId' | 'destinationId'>;

/** What is hauled from where to where must be possible. @throws Refusal 422 */
export function checkPlaces(load: LoadPlaces, field: Field, name: FieldName): void {
  const crew = field.crews.get(load.crewId);
  if (!crew?.isPlannable) {
    throw unprocessable(name('load.crew_id'), 'you cannot plan loads for this crew; choose another');
  }
  if (field.skids.get(load.skidId)?.forestId !== crew.forestId) {
    throw unprocessable(
      name('load.skid_id'),
      `crew ${crew.crewCode} has no such skid; choose one of its forest`,
    );
  }
  const grade = field.gradeCodes.get(load.logGradeId);
  if (grade === undefined || !crew.gradeIds.includes(load.logGradeId)) {
    throw unprocessable(
      name('load.log_grade_id'),
      `crew ${crew.crewCode} does not produce this grade; choose another`,
    );
  }
  const destination = field.destinations.get(load.destinationId);
  if (!destination?.isActive) {
    throw unprocessable(name('load.destination_id'), 'this destination is closed or unknown; choose another');
  }
  if (!destination.gradeIds.includes(load.logGradeId)) {
    throw unprocessable(
      name('load.destination_id'),
      `${destination.name} does not take grade ${grade}; choose another destination`,
    );
  }
}

/** Why a carrier cannot plan on a truck that day; nothing when it can. */
export function refuseTruck(vehicleId: number, field: Field, carrierId: number): string | undefined {
  const truck = field.trucks.get(vehicleId);
  if (!truck) {
    return 'this truck is not yours to plan on this day; choose another';
  }
  const isOwn = truck.carrierId === carrierId;
  if (isOwn && truck.shareStatus !== null) {
    const verb = truck.shareStatus === 'accepted' ? 'shared with' : 'offered to';
    return `Truck ${truck.vehicleCode} is ${verb} ${truck.borrowerName} for this day`;
  }
  if (truck.status !== 'available') {
    return `Truck ${truck.vehicleCode} is not available (${truck.status}); choose another`;
  }
  return undefined;
}

/** @throws Refusal 422 */
export function checkTruck(
  vehicleId: number,
  field: Field,
  given: { carrierId: number; name: string },
): void {
  const reason = refuseTruck(vehicleId, field, given.carrierId);
  if (reason) {
    throw unprocessable(given.name, reason);
  }
}

/** What may still be changed about a load. @throws Refusal 422 */
export function checkEditable(task: PlanTask, isOnlyNote: boolean, name: FieldName): void {
  if (isOnlyNote) {
    return;
  }
  if (hasStarted(task.taskStatus)) {
    throw unprocessable(name('load'), 'the load is under way: only its note can be changed');
  }
  if (task.taskStatus === TaskStatus.Canceled) {
    throw unprocessable(name('load'), 'the load is cancelled: take it back to Draft first');
  }
}

/** Only what no driver ever saw is removed without a trace on the board. @throws Refusal 422 */
export function checkRemovable(task: PlanTask, name: FieldName): void {
  if (!isUnpublished(task.taskStatus) || task.publishedRev > 0) {
    throw unprocessable(name('kind'), 'the load was published: cancel it instead');
  }
}

type Move = { task: PlanTask; to: number; by: TaskActor; reason: string | undefined };

/** Checks a status change by the graph and says in whose name it goes on record. @throws Refusal 422 */
export function checkMove({ task, to, by, reason }: Move, name: FieldName): string {
  const refused = refuseTaskMove({ from: task.taskStatus, to, by, reason });
  if (refused) {
    const isReason = refused.startsWith('reason: ');
    throw unprocessable(name(isReason ? 'reason' : 'task_status'), refused.replace('reason: ', ''));
  }
  const edge = findTaskEdge(task.taskStatus, to);
  return by === 'dispatcher' && edge?.by.includes('driver') ? 'phone' : by;
}
