import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { actorOf, boardCarrier, changedCarrier } from '../plan/access/access.ts';
import type { Actor } from '../plan/rules/rules.ts';
import type { Own } from './find-steps.ts';
import { readStep } from './list-steps.ts';
import type { Moment } from './read-past.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Whose steps of which plan, and as who. */
export type OwnPlan = Own & { zone: string; actor: Actor };

type Query = { date: number; carrierId?: number | undefined };

/** The plan that a call names, and in which capacity the caller works on it. @throws RequestError 404 */
export async function readOwnPlan(
  db: Db,
  user: User,
  given: { query: Query; zone: string },
): Promise<OwnPlan> {
  const { query, zone } = given;
  const day = readDay(query.date, zone);
  const carrierId = await boardCarrier(db, user, query.carrierId);
  return { userId: authorOf(user).userId, carrierId, day, zone, actor: actorOf(user, carrierId) };
}

/** The same where it is changed: a super admin says whose. */
export async function readChangedPlan(
  db: Db,
  user: User,
  given: { query: Query; zone: string },
): Promise<OwnPlan> {
  await changedCarrier(db, user, given.query.carrierId);
  return readOwnPlan(db, user, given);
}

const MAX_STEP = Number.MAX_SAFE_INTEGER;
const LATEST = 4_102_444_800;

/** What somebody asks to see the plan as of. A step of another plan is not there. @throws RequestError 404, 422 */
export async function readMoment(
  db: Db,
  own: OwnPlan,
  { at, stepId }: { at?: number | undefined; stepId?: number | undefined },
): Promise<{ moment: Moment; at: number }> {
  if (stepId !== undefined) {
    const isStep = Number.isInteger(stepId) && stepId > 0 && stepId <= MAX_STEP;
    const step = isStep ? await readStep(db, own, stepId) : undefined;
    if (!step) {
      throw notFound(NOT_FOUND.Step);
    }
    return { moment: { stepId }, at: step.at };
  }
  if (at === undefined || !Number.isInteger(at) || at < 0 || at > LATEST) {
    throw unprocessable('at', message('give an instant, in seconds since 1970, or a step'));
  }
  return { moment: { at }, at };
}
