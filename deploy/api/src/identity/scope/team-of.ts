import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';

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
