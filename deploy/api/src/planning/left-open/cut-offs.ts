import {
  changeCutOff,
  USUAL_CUT_OFF,
  type CallInput,
  type CutOff,
  type LeftOpenPerson,
} from '@haulboard/contract';
import { addDays, atTime, dayOf, minuteOf, type Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isWithheldFrom, plansFor } from '../../identity/scope/audiences.ts';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { hint } from '../plan/hints/hints.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

type Time = Pick<CutOff, 'byMinute' | 'daysAfter'>;

/** By when the days of these dispatchers are settled. */
export async function readCutOffs(
  db: Db,
  scope: Scope,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<CutOff[]> {
  const { rows } = await sql<CutOff>`
    select c.carrier_id, c.name as carrier_name, coalesce(m.by_minute, ${USUAL_CUT_OFF.byMinute}) as by_minute,
      coalesce(m.days_after, ${USUAL_CUT_OFF.daysAfter}) as days_after, m.usual_owner_id,
      coalesce(m.is_told, true) as is_told, coalesce(m.version, 0) as version
    from carrier c left join match_cut_off m on m.carrier_id = c.carrier_id
    where c.removed_at is null and ${carriersVisibleTo(scope, sql`c.carrier_id`)} and ${only}
    order by c.name, c.carrier_id`.execute(db);
  return rows;
}

/** Who may own what these dispatchers leave open. */
export async function readPeople(db: Db, carrierIds: readonly number[]): Promise<LeftOpenPerson[]> {
  const { rows } = await sql<LeftOpenPerson>`
    select u.user_id as id, u.name, u.carrier_id from app_user u
    where u.is_active and ${plansFor(carrierIds)} and not ${isWithheldFrom('docket.match')}
    order by u.name, u.user_id`.execute(db);
  return rows;
}

/** @throws RequestError 422 */
export async function checkOwner(db: Db, carrierId: number, ownerId: number): Promise<void> {
  const people = await readPeople(db, [carrierId]);
  if (people.every(({ id }) => id !== ownerId)) {
    throw unprocessable(
      'owner_id',
      message('choose somebody who dispatches for this carrier and may settle'),
    );
  }
}

/** The last day that is past its cut-off. */
export function lastDueDay({ byMinute, daysAfter }: Time, at: number, zone: string): Day {
  const isBefore = minuteOf(at, zone) < byMinute;
  return addDays(dayOf(at, zone), -daysAfter - (isBefore ? 1 : 0));
}

/** When a day is to be settled, in seconds. */
export function dueAt({ byMinute, daysAfter }: Time, day: Day, zone: string): number {
  return atTime(addDays(day, daysAfter), { hour: Math.floor(byMinute / 60), minute: byMinute % 60 }, zone);
}

const CHANGED = message('This was changed elsewhere: look at it and save again');

/** @throws RequestError 404, 409 with what it is now, 422 */
export async function saveCutOff(
  db: Db,
  user: User,
  { carrierId, version, ...said }: CallInput<typeof changeCutOff>['body'] & { carrierId: number },
): Promise<CutOff> {
  const scope = await scopeOf(db, user);
  const read = async () => {
    const [found] = await readCutOffs(db, scope, sql<boolean>`c.carrier_id = ${carrierId}`);
    if (!found) {
      throw notFound(NOT_FOUND.Dispatcher);
    }
    return found;
  };
  const before = await read();
  if (said.usualOwnerId !== null && said.usualOwnerId !== before.usualOwnerId) {
    await checkOwner(db, carrierId, said.usualOwnerId);
  }
  const saved =
    version === 0
      ? await db
          .insertInto('matchCutOff')
          .values({ carrierId, ...said })
          .onConflict((on) => on.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('matchCutOff')
          .set((eb) => ({ ...said, version: eb('version', '+', 1) }))
          .where('carrierId', '=', carrierId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  const after = await read();
  if (!saved) {
    throw conflict(CHANGED, z.encode(changeCutOff.result, after));
  }
  await hint(db, { carrierIds: [carrierId], withAdmins: true }, { type: 'left_open' });
  return after;
}
