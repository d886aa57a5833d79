import {
  changeClosure,
  listClosures,
  markClosure,
  tryClosure,
  type ClosureRow,
  type PlanClosure,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readDay, readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readInputs } from '../proposal/day-inputs.ts';
import { checkTimes, daysOf } from './days.ts';
import { readClosures } from './read-closures.ts';
import { answerLoads, insertClosure, type By } from './mark.ts';
import { propose } from './propose.ts';
import { checkTarget } from './target.ts';
import { tellMarked, tellOpened } from './tell.ts';
import { mustReadClosure, readBy, readChanger, writeClosure } from './write-closure.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { authorOf } from '../../platform/http/caller.ts';

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

/** What is closed, and what becomes of the loads that this hits. */
export function closureRoutes(zone: string): Route[] {
  return [
    forUser(listClosures, async ({ query }, { db, user }) => {
      const day = readDay(query.date, zone);
      const { carrierId } = await readBy(db, user, { carrierId: query.carrierId, zone });
      return readClosures(db, { userId: authorOf(user).userId, carrierId }, { day, zone });
    }),
    forUser(tryClosure, async ({ query, body }, { db, user }) => {
      const by = await readBy(db, user, { carrierId: query?.carrierId, zone });
      checkTimes(body, zone);
      await checkTarget(db, body, { carrierId: by.carrierId, day: dayOf(body.fromAt, zone), zone });
      return { rows: await previewClosure(db, body, by) };
    }),
    forUser(markClosure, async ({ query, body }, { db, user }) => {
      const by = await readChanger(db, user, { carrierId: query?.carrierId, zone });
      const { userId, name: person } = authorOf(user);
      const { closure, answers } = body;
      checkTimes(closure, zone);
      await checkTarget(db, closure, { carrierId: by.carrierId, day: dayOf(closure.fromAt, zone), zone });
      const disruptionId = await insertClosure(db, closure, by);
      const loads = await answerLoads(db, { answers, reason: closure.reason, disruptionId, by });
      const marked = await mustReadClosure(db, disruptionId, by);
      await tellMarked(db, {
        carrierId: by.carrierId,
        zone,
        userId,
        person,
        closure: marked,
        loads,
      });
      return marked;
    }),
    forUser(changeClosure, async ({ params, query, body }, { db, user }) => {
      const by = await readChanger(db, user, { carrierId: query?.carrierId, zone });
      const id = readId(params.id, NOT_FOUND.Closure);
      const { userId, name: person } = authorOf(user);
      const { version, untilAt, answers } = body;
      const told = { carrierId: by.carrierId, zone, userId, person };
      if (untilAt === undefined) {
        await writeClosure(db, { id, version }, { by, set: { endedAt: toInstant(now()) } });
        const opened = await mustReadClosure(db, id, by);
        await tellOpened(db, { ...told, closure: opened, loads: [] });
        return opened;
      }
      const { fromAt, reason } = await mustReadClosure(db, id, by);
      checkTimes({ fromAt, untilAt }, zone);
      await writeClosure(db, { id, version }, { by, set: { untilAt: toInstant(untilAt) } });
      const loads = await answerLoads(db, { answers, reason, disruptionId: id, by });
      const closure = await mustReadClosure(db, id, by);
      await tellMarked(db, { ...told, closure, loads });
      return closure;
    }),
  ];
}
