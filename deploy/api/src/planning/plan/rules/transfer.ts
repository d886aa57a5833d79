import { TaskStatus, TRANSFER_STATUSES } from '@haulboard/contract';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { hasStarted } from '../day/estimate.ts';
import type { PlanTask } from '../day/plan-task.ts';
import type { Changing, Recorded } from './changing.ts';
import { afterEdit, movedOn } from './move-on.ts';
import { assertTruck, checkMove, type FieldName } from './rules.ts';

type Transfer = { vehicleId: number; reason: string };
type TransferContext = { changing: Changing; name: FieldName };

/** Only what a driver has taken and nobody has weighed goes to another truck. @throws RequestError 422 */
function assertTransferable(old: PlanTask, { vehicleId }: Transfer, name: FieldName): void {
  if (old.taskStatus === TaskStatus.Weighed) {
    throw unprocessable(
      name('task_status'),
      message(
        'the load is weighed: put the truck right on its docket, or take the load back to Loaded first',
      ),
    );
  }
  if (!TRANSFER_STATUSES.includes(old.taskStatus)) {
    throw unprocessable(
      name('task_status'),
      message('another truck takes over only what a driver has accepted and not delivered'),
    );
  }
  if (old.vehicleId === vehicleId) {
    throw unprocessable(name('vehicle_id'), message('the load is on this truck already: choose another'));
  }
}

/** A truck has bolsters for one load. @throws RequestError 422 */
function assertEmpty({ id }: PlanTask, vehicleId: number, { changing, name }: TransferContext): void {
  const { plan, field } = changing;
  const other = plan
    .onTruck(vehicleId)
    .find(
      (task) => task.id !== id && hasStarted(task.taskStatus) && task.taskStatus !== TaskStatus.Completed,
    );
  if (other) {
    throw unprocessable(
      name('vehicle_id'),
      message('Truck {code} has load {seq} on it: finish that first, or choose another', {
        code: field.trucks.get(vehicleId)?.vehicleCode ?? '',
        seq: other.seq,
      }),
    );
  }
}

/** What is on the trailer goes on with the other truck: the load stays Loaded, and keeps its times. */
function goOn(old: PlanTask, { vehicleId, reason }: Transfer, context: TransferContext): PlanTask {
  const { changing, name } = context;
  const to = old.taskStatus;
  const statusSource = checkMove({ task: old, to, by: changing.actor.kind, reason }, name);
  assertEmpty(old, vehicleId, context);
  const statusReason = reason.trim();
  return { ...old, vehicleId, statusSource, statusReason, publishedRev: old.publishedRev + 1 };
}

/**
 * A load that another truck takes over. Loaded it goes on as it is. Not yet loaded it goes out anew: its first truck
 * left empty, and the other driver is asked.
 *
 * @throws RequestError 422 naming the field
 */
export function transferred(
  old: PlanTask,
  { vehicleId, reason }: Transfer,
  context: TransferContext,
): { load: PlanTask; recorded: Recorded[] } {
  const { changing, name } = context;
  const { actor, field, carrierId } = changing;
  assertTransferable(old, { vehicleId, reason }, name);
  assertTruck(vehicleId, field, { carrierId, name: name('vehicle_id') });
  const recorded: Recorded[] = [];
  const record = (kind: Recorded['kind'], from: PlanTask, to: PlanTask) =>
    recorded.push({
      taskId: old.id,
      kind,
      from: from.taskStatus,
      to: to.taskStatus,
      source: to.statusSource,
      payload: { reason, ...(kind === 'changed' ? { transferredFrom: old.vehicleId, vehicleId } : {}) },
    });
  if (old.taskStatus === TaskStatus.Loaded) {
    const load = goOn(old, { vehicleId, reason }, context);
    record('changed', old, load);
    return { load, recorded };
  }
  let empty = old;
  if (old.taskStatus === TaskStatus.Loading) {
    empty = movedOn(old, { to: TaskStatus.Accepted, reason }, context);
    record('status', old, empty);
  }
  const out = afterEdit(empty, { ...empty, vehicleId }, name);
  const load = { ...out, statusSource: actor.kind, statusReason: reason.trim() };
  record('changed', empty, load);
  return { load, recorded };
}
