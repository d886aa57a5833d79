import { redoPlan, restorePlan, undoClosure, undoPlan, type PlanTakenBack } from '@haulboard/contract';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import type { Done } from '../changes/change-day.ts';
import { tellOpened } from '../closures/tell.ts';
import { mustReadClosure, readChanger, writeClosure } from '../closures/write-closure.ts';
import { readStep } from '../history/list-steps.ts';
import { readChangedPlan, readMoment, type OwnPlan } from '../history/own-plan.ts';
import { checkDayOpen, reachOf } from '../plan/access/access.ts';
import { readTasks } from '../plan/tasks/read-tasks.ts';
import { restoreLoads } from './restore-past.ts';
import { undoAndTell } from './undo-and-tell.ts';
import { undoClosureSteps } from './undo-closure-steps.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { authorOf } from '../../platform/http/caller.ts';

async function answer(db: Db, own: OwnPlan, { ids, stepId }: Done): Promise<PlanTakenBack> {
  const step = await readStep(db, own, stepId);
  if (!step) {
    throw notFound(NOT_FOUND.Step);
  }
  const { carrierId, zone } = own;
  return { step, tasks: await readTasks(db, [...new Set(ids)], { carrierId, zone }) };
}

/** What was done to a day's plan taken back, done again, or brought back as it was at a moment. */
export function undoRoutes(zone: string): Route[] {
  return [
    forUser(undoPlan, async ({ query, body }, { db, user }) => {
      const own = await readChangedPlan(db, user, { query, zone });
      const reach = reachOf(own.day, zone, user);
      const stepId = body?.stepId;
      const what = {
        isRedo: false,
        reach,
        person: authorOf(user).name,
        ...(stepId === undefined ? {} : { stepId }),
      };
      return answer(db, own, await undoAndTell(db, own, what));
    }),
    forUser(redoPlan, async ({ query }, { db, user }) => {
      const own = await readChangedPlan(db, user, { query, zone });
      const reach = reachOf(own.day, zone, user);
      return answer(
        db,
        own,
        await undoAndTell(db, own, { isRedo: true, reach, person: authorOf(user).name }),
      );
    }),
    forUser(restorePlan, async ({ query, body }, { db, user }) => {
      const own = await readChangedPlan(db, user, { query, zone });
      checkDayOpen(own.day, zone);
      const { moment } = await readMoment(db, own, body);
      return answer(db, own, await restoreLoads(db, own, { moment, loads: body.loads }));
    }),
    forUser(undoClosure, async ({ params, query, body }, { db, user }) => {
      const by = await readChanger(db, user, { carrierId: query?.carrierId, zone });
      const { userId, name: person } = authorOf(user);
      const id = readId(params.id, NOT_FOUND.Closure);
      const closure = await mustReadClosure(db, id, by);
      await writeClosure(db, { id, version: body.version }, { by, set: { undoneAt: toInstant(now()) } });
      const loads = await undoClosureSteps(db, id, by);
      await tellOpened(db, {
        carrierId: by.carrierId,
        zone,
        userId,
        person,
        closure,
        loads,
      });
      return { ids: loads.map(({ now: load }) => load.id) };
    }),
  ];
}
