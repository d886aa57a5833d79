import { TaskStatus } from '@haulboard/contract';
import { unprocessable } from '../../platform/http/refusal.ts';
import { say } from '../../platform/texts/say.ts';
import type { Changing } from './changing.ts';
import type { PlanTask } from '../../platform/db/plan-task.ts';
import { checkMove, checkPlaces, type FieldName } from './rules.ts';

type Diversion = { destinationId: number; reason: string };

/**
 * A load under way that goes elsewhere: its status stays, its driver gets a new revision of the plan, and the place
 * must take what is on the truck.
 *
 * @throws Refusal 422
 */
export function diverted(
  old: PlanTask,
  { destinationId, reason }: Diversion,
  { changing, name }: { changing: Changing; name: FieldName },
): PlanTask {
  if (old.taskStatus !== TaskStatus.Loaded) {
    throw unprocessable(name('task_status'), say('only a load under way can be diverted'));
  }
  const { field, actor } = changing;
  const statusSource = checkMove({ task: old, to: old.taskStatus, by: actor.kind, reason }, name);
  const load = { ...old, destinationId };
  checkPlaces(load, field, (of) => name(of === 'load.destination_id' ? 'destination_id' : of));
  return { ...load, statusSource, statusReason: reason.trim(), publishedRev: old.publishedRev + 1 };
}
