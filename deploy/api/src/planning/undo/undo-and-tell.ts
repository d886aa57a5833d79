import type { Db } from '../../platform/db/index.ts';
import type { OwnPlan } from '../history/own-plan.ts';
import { undoStep, type TakenStep } from './undo-step.ts';
import type { Done } from '../changes/change-day.ts';
import { readDay } from '../plan/tasks/read-tasks.ts';
import { changedLoads } from '../closures/changed-load.ts';
import { readAnswered } from '../closures/read-closures.ts';
import { tellMarked, tellOpened } from '../closures/tell.ts';

async function hasAnswers(db: Db, { carrierId, day }: OwnPlan): Promise<boolean> {
  const found = await db
    .selectFrom('disruptionStep as s')
    .innerJoin('disruption as d', 'd.id', 's.disruptionId')
    .select('s.stepId')
    .where('d.carrierId', '=', carrierId)
    .where('s.day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Takes back a step like any other; of what was done for a closure everybody is told again who was told when it was
 * marked.
 *
 * @throws RequestError 409, 422 as `undoStep`
 */
export async function undoAndTell(db: Db, own: OwnPlan, what: TakenStep & { person: string }): Promise<Done> {
  const { carrierId, day, zone, userId } = own;
  const viewer = { carrierId, zone };
  const before = (await hasAnswers(db, own)) ? await readDay(db, day, viewer) : undefined;
  const done = await undoStep(db, own, what);
  const closure = before && (await readAnswered(db, done.stepId, { userId, carrierId }));
  if (closure) {
    const after = await readDay(db, day, viewer);
    const touched = new Set(done.ids);
    const loads = changedLoads(before, after).filter(({ now: load }) => touched.has(load.id));
    const tell = what.isRedo ? tellMarked : tellOpened;
    await tell(db, { carrierId, zone, userId, person: what.person, closure, loads });
  }
  return done;
}
