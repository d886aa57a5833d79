import type { HelpCall } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import { epochSeconds } from '../../platform/db/epoch-seconds.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';

/** Nobody reads more of them above a page. A phone that presses by itself hides no other truck’s call. */
const MAX_CALLS = 50;
const IS_OPEN = sql<boolean>`h.done_at is null`;

/** Calls from the trucks that the user has or had on loan that day, the oldest first; those not done, or others. */
export async function readHelpCalls(
  db: Db,
  user: User,
  which: RawBuilder<boolean> = IS_OPEN,
): Promise<HelpCall[]> {
  const own = trucksVisibleTo(await scopeOf(db, user), [sql`h.day`]);
  const { rows } = await sql<HelpCall>`
    with seen as (
      select h.id, row_number() over (partition by h.vehicle_id order by h.at, h.id) as turn
      from help_call h join vehicle v on v.id = h.vehicle_id
      where ${which} and ${own}
      order by turn, h.at, h.id limit ${MAX_CALLS})
    select h.id, h.version, h.vehicle_id, v.vehicle_code, driver_on(v.id, h.day) as driver_name, v.driver_phone, ${epochSeconds('h.at')} as at,
      h.latitude, h.longitude, h.taken_by, u.name as taken_by_name, ${epochSeconds('h.doneAt')} as done_at,
      ${epochSeconds('h.toldAt')} as told_at
    from seen join help_call h using (id)
    join vehicle v on v.id = h.vehicle_id
    left join app_user u on u.user_id = h.taken_by
    order by h.at, h.id`.execute(db);
  return rows;
}
