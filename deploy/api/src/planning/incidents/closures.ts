import type { Closure, IncidentClosure, PlanClosure } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now, toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { checkTimes, daysOf } from '../closures/days.ts';
import { findHit, openContext } from '../closures/closure-context.ts';
import { readClosure } from '../closures/read-closures.ts';
import { insertClosure, type By } from '../closures/mark.ts';
import { nameOf } from '../preflight/read-closed-places.ts';
import { checkTarget } from '../closures/target.ts';
import { tellMarked, tellOpened } from '../closures/tell.ts';
import { changedCarrier } from '../plan/access/access.ts';
import { readInputs } from '../proposal/day-inputs.ts';
import type { OwnIncident } from './scope.ts';

type Deed = { db: Db; user: User };

/** What was closed for an incident, the newest first; what was taken back never was. */
export async function readClosures(db: Db, incidentId: number): Promise<IncidentClosure[]> {
  const rows = await db
    .selectFrom('incidentClosure as l')
    .innerJoin('disruption as d', 'd.id', 'l.disruptionId')
    .select(['d.id', 'd.version', 'd.carrierId', 'd.kind', 'd.fromAt', 'd.untilAt', 'd.endedAt'])
    .select(nameOf.as('name'))
    .where('l.incidentId', '=', incidentId)
    .where('d.undoneAt', 'is', null)
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(({ id, kind, fromAt, untilAt, endedAt, ...row }) => ({
    ...row,
    disruptionId: id,
    kind: kind === 'skid' ? 'skid' : 'road',
    fromAt: toSeconds(fromAt),
    untilAt: toSeconds(untilAt),
    endedAt: endedAt && toSeconds(endedAt),
  }));
}

/** How many of the carrier's loads need what is closed. */
async function countHit(db: Db, { kind, targetId, ...closed }: Closure, { carrierId, zone }: By) {
  const { fromAt: from, untilAt: to, destinationId, name, reason } = closed;
  const marked = { from, to, kind, targetId, destinationId, name, reason };
  const hit = new Set<number>();
  for (const day of daysOf(marked, zone)) {
    const inputs = await readInputs(db, { carrierId, day, zone });
    for (const { id } of inputs ? findHit(openContext(inputs, marked)) : []) {
      hit.add(id);
    }
  }
  return hit.size;
}

type Asked = { kind: 'skid' | 'road'; untilAt: number; reason: string };

/** The place of the incident that is to be closed. @throws RequestError 422 where it has none */
function targetOf({ skidId, forestId }: OwnIncident, { kind, untilAt, reason }: Asked): PlanClosure {
  const targetId = kind === 'skid' ? skidId : forestId;
  if (targetId === null) {
    throw unprocessable(
      'kind',
      kind === 'skid' ? message('the incident names no skid') : message('the incident names no forest'),
    );
  }
  return { kind, targetId, destinationId: null, fromAt: now(), untilAt, reason };
}

/** Closes the place of an incident, as the board would. @throws RequestError 404, 422 */
export async function closePlace(
  { db, user }: Deed,
  { incident, asked, zone }: { incident: OwnIncident; asked: Asked; zone: string },
) {
  if (incident.status === 'closed') {
    throw unprocessable('kind', message('the incident is closed: open it again first'));
  }
  const carrierId = await changedCarrier(db, user, incident.carrierId);
  const { userId, name: person } = authorOf(user);
  const by = { user, carrierId, zone };
  const closure = targetOf(incident, asked);
  checkTimes(closure, zone);
  await checkTarget(db, closure, { carrierId, day: dayOf(closure.fromAt, zone), zone });
  const disruptionId = await insertClosure(db, closure, by);
  await db.insertInto('incidentClosure').values({ disruptionId, incidentId: incident.id }).execute();
  const marked = await readClosure(db, disruptionId, { userId, carrierId });
  if (!marked) {
    throw new Error('the closure that was just made is not there');
  }
  await tellMarked(db, {
    carrierId,
    zone,
    userId,
    person,
    closure: marked,
    loads: [],
  });
  const made = (await readClosures(db, incident.id)).find((one) => one.disruptionId === disruptionId);
  if (!made) {
    throw new Error('the closure that was just made is not linked');
  }
  return { closure: made, hitLoads: await countHit(db, marked, by) };
}

/** Opens what is still closed for an incident. */
export async function openAgain({ db, user }: Deed, incidentId: number, zone: string): Promise<void> {
  const { userId, name: person } = authorOf(user);
  const isClosed = (one: IncidentClosure) => one.endedAt === null && one.untilAt > now();
  for (const { disruptionId, carrierId } of (await readClosures(db, incidentId)).filter(isClosed)) {
    await db
      .updateTable('disruption')
      .set(({ eb }) => ({ endedAt: toInstant(now()), version: eb('version', '+', 1) }))
      .where('id', '=', disruptionId)
      .execute();
    const closure = await readClosure(db, disruptionId, { userId, carrierId });
    if (closure) {
      await tellOpened(db, { carrierId, zone, userId, person, closure, loads: [] });
    }
  }
}
