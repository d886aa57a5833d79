import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { actingRole } from './audiences.ts';

/** Whose shared views somebody reads: the carrier's dispatchers, the administrators, or one account and those below it. */
export async function teamOf(db: Db, { userId, role, carrierId }: User): Promise<string> {
  if (role === 'SUPPER_ADMIN') {
    return 'administrators';
  }
  if (carrierId !== null && (role === 'CARRIER' || role === 'SUB_CARRIER')) {
    return `carrier ${carrierId}`;
  }
  const { parentUserId } = await db
    .selectFrom('appUser')
    .select('parentUserId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return `account ${parentUserId ?? userId}`;
}

/** The same of the rows of `app_user u`. */
export const teamOfAccount: RawBuilder<string> = sql<string>`case
  when u.role_code = 'SUPPER_ADMIN' then 'administrators'
  when u.carrier_id is not null and ${actingRole} in ('CARRIER', 'SUB_CARRIER') then 'carrier ' || u.carrier_id
  else 'account ' || coalesce(u.parent_user_id, u.user_id) end`;
