import type { Db } from '../../platform/db/index.ts';
import { changedLoads, type ChangedLoad } from '../closures/changed-load.ts';
import { activeSteps } from '../closures/closure-steps.ts';
import type { By } from '../closures/mark.ts';
import { actorOf, checkDayOpen } from '../plan/access/access.ts';
import { readTasks } from '../plan/tasks/read-tasks.ts';
import { undoStep } from './undo-step.ts';
import { authorOf } from '../../platform/http/caller.ts';

/** Takes everything back that was done for a closure, the last day first. @throws RequestError 409, 422 */
export async function undoClosureSteps(db: Db, disruptionId: number, by: By): Promise<ChangedLoad[]> {
  const { user, carrierId, zone } = by;
  const steps = await activeSteps(db, disruptionId);
  const ids = [...new Set(steps.flatMap(({ taskIds }) => taskIds))];
  const before = await readTasks(db, ids, by);
  for (const { stepId, day } of steps) {
    checkDayOpen(day, zone);
    const own = { userId: authorOf(user).userId, carrierId, day, zone, actor: actorOf(user, carrierId) };
    await undoStep(db, own, { isRedo: false, stepId });
  }
  return changedLoads(before, await readTasks(db, ids, by));
}
