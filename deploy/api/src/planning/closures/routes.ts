import {
  changeClosure,
  listClosures,
  markClosure,
  tryClosure,
  undoClosure,
  type Closure,
  type ClosureRow,
  type PlanClosure,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/request-error.ts';
import { readDay, readId } from '../../platform/http/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { undoStep } from '../history/undo.ts';
import { actorOf, boardCarrier, changedCarrier, checkDayOpen } from '../plan/access.ts';
import { readTasks } from '../plan/read-tasks.ts';
import { readInputs } from '../proposal/day-inputs.ts';
import { message } from '../../platform/texts/message.ts';
import { changedLoads, type ChangedLoad } from './changed-load.ts';
import { checkTimes, daysOf } from './days.ts';
import { readClosure, readClosures } from './read-closures.ts';
import { answerLoads, insertClosure, type By } from './mark.ts';
import { propose } from './propose.ts';
import { checkTarget } from './target.ts';
import { tellMarked, tellOpened } from './tell.ts';
import { standingSteps } from './undo.ts';

async function previewClosure(db: Db, closure: PlanClosure, { carrierId, zone }: By): Promise<ClosureRow[]> {
  const { fromAt: from, untilAt: to, kind, targetId, destinationId, reason } = closure;
  const marked = { from, to, kind, targetId, destinationId, reason, name: '' };
  const rows: ClosureRow[] = [];
  for (const day of daysOf(marked, zone)) {
    const inputs = await readInputs(db, { carrierId, day, zone });
    rows.push(...(inputs ? propose(inputs, marked) : []));
  }
  return rows;
}

/** @throws RequestError 404 */
async function mustRead(db: Db, id: number, { user, carrierId }: By): Promise<Closure> {
  const found = await readClosure(db, id, { userId: user.userId, carrierId });
  if (!found) {
    throw notFound('Closure');
  }
  return found;
}

/** Writes to the closure as it was seen. @throws RequestError 404, 409 when somebody changed it since */
async function write(
  db: Db,
  { id, version }: { id: number; version: number },
  given: { by: By; set: { endedAt?: Date; untilAt?: Date; undoneAt?: Date } },
): Promise<void> {
  const { by, set } = given;
  await mustRead(db, id, by);
  const { numUpdatedRows } = await db
    .updateTable('disruption')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw conflict(message('This closure was changed since you saw it: look at it again'));
  }
}

/** Takes everything back that was done for a closure, the last day first. @throws RequestError 409, 422 */
async function undoSteps(db: Db, disruptionId: number, by: By): Promise<ChangedLoad[]> {
  const { user, carrierId, zone } = by;
  const steps = await standingSteps(db, disruptionId);
  const ids = [...new Set(steps.flatMap(({ taskIds }) => taskIds))];
  const before = await readTasks(db, ids, by);
  for (const { stepId, day } of steps) {
    checkDayOpen(day, zone);
    const own = { userId: user.userId, carrierId, day, zone, actor: actorOf(user, carrierId) };
    await undoStep(db, own, { isRedo: false, stepId });
  }
  return changedLoads(before, await readTasks(db, ids, by));
}

/** What is closed, and what becomes of the loads that this hits. */
export function closureRoutes(zone: string): Route[] {
  const byOf = async (db: Db, user: User, asked: number | undefined): Promise<By> => ({
    user,
    carrierId: await boardCarrier(db, user, asked),
    zone,
  });
  const changerOf = async (db: Db, user: User, asked: number | undefined): Promise<By> => ({
    user,
    carrierId: await changedCarrier(db, user, asked),
    zone,
  });
  return [
    forUser(listClosures, async ({ query }, { db, user }) => {
      const day = readDay(query.date, zone);
      const { carrierId } = await byOf(db, user, query.carrierId);
      return readClosures(db, { userId: user.userId, carrierId }, { day, zone });
    }),
    forUser(tryClosure, async ({ query, body }, { db, user }) => {
      const by = await byOf(db, user, query?.carrierId);
      checkTimes(body, zone);
      await checkTarget(db, body, { carrierId: by.carrierId, day: dayOf(body.fromAt, zone) });
      return { rows: await previewClosure(db, body, by) };
    }),
    forUser(markClosure, async ({ query, body }, { db, user }) => {
      const by = await changerOf(db, user, query?.carrierId);
      const { closure, answers } = body;
      checkTimes(closure, zone);
      await checkTarget(db, closure, { carrierId: by.carrierId, day: dayOf(closure.fromAt, zone) });
      const disruptionId = await insertClosure(db, closure, by);
      const loads = await answerLoads(db, { answers, reason: closure.reason, disruptionId, by });
      const marked = await mustRead(db, disruptionId, by);
      await tellMarked(db, {
        carrierId: by.carrierId,
        zone,
        userId: user.userId,
        person: user.name,
        closure: marked,
        loads,
      });
      return marked;
    }),
    forUser(changeClosure, async ({ params, query, body }, { db, user }) => {
      const by = await changerOf(db, user, query?.carrierId);
      const id = readId(params.id, 'Closure');
      const { version, untilAt, answers } = body;
      const told = { carrierId: by.carrierId, zone, userId: user.userId, person: user.name };
      if (untilAt === undefined) {
        await write(db, { id, version }, { by, set: { endedAt: toInstant(now()) } });
        const opened = await mustRead(db, id, by);
        await tellOpened(db, { ...told, closure: opened, loads: [] });
        return opened;
      }
      const { fromAt, reason } = await mustRead(db, id, by);
      checkTimes({ fromAt, untilAt }, zone);
      await write(db, { id, version }, { by, set: { untilAt: toInstant(untilAt) } });
      const loads = await answerLoads(db, { answers, reason, disruptionId: id, by });
      const closure = await mustRead(db, id, by);
      await tellMarked(db, { ...told, closure, loads });
      return closure;
    }),
    forUser(undoClosure, async ({ params, query, body }, { db, user }) => {
      const by = await changerOf(db, user, query?.carrierId);
      const id = readId(params.id, 'Closure');
      const closure = await mustRead(db, id, by);
      await write(db, { id, version: body.version }, { by, set: { undoneAt: toInstant(now()) } });
      const loads = await undoSteps(db, id, by);
      await tellOpened(db, {
        carrierId: by.carrierId,
        zone,
        userId: user.userId,
        person: user.name,
        closure,
        loads,
      });
      return { ids: loads.map(({ now: load }) => load.id) };
    }),
  ];
}
