import { TaskStatus } from '@haulboard/contract';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import type { Changing } from './changing.ts';
import type { PlanTask } from '../day/plan-task.ts';
import { checkMove, assertPlaces, type FieldName } from './rules.ts';

type Diversion = { destinationId: number; reason: string };

/**
 * A load under way that goes elsewhere. Its status stays, and its driver gets a new revision of the plan. The new place
 * must take what is on the truck.
 *
 * @throws RequestError 422
 */
export function diverted(
  old: PlanTask,
  { destinationId, reason }: Diversion,
  { changing, name }: { changing: Changing; name: FieldName },
): PlanTask {
  if (old.taskStatus !== TaskStatus.Loaded) {
    throw unprocessable(name('task_status'), message('only a load under way can be diverted'));
  }
  const { field, actor } = changing;
  const statusSource = checkMove({ task: old, to: old.taskStatus, by: actor.kind, reason }, name);
  const load = { ...old, destinationId };
  assertPlaces(load, field, (of) => name(of === 'load.destination_id' ? 'destination_id' : of));
  return { ...load, statusSource, statusReason: reason.trim(), publishedRev: old.publishedRev + 1 };
}
