import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { message } from '../../platform/texts/message.ts';
import { declareRaces } from '../../platform/http/failure/constraint-messages.ts';

declareRaces({
  app_user_verified_email: message('Another account signs in with this e-mail address'),
});

/**
 * Notes that mail to the account's address reaches its owner: it signs in from now on. Two accounts may have one
 * address (a family, an office); it signs in for the one that showed it first, and the other stays as it is.
 */
export async function markEmailVerified(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('appUser as u')
    .set({ emailVerifiedAt: sql<Date>`now()` })
    .where('u.userId', '=', userId)
    .where('u.email', '!=', '')
    .where('u.emailVerifiedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appUser as o')
            .select('o.userId')
            .where(sql`lower(o.email)`, '=', sql`lower(u.email)`)
            .where('o.emailVerifiedAt', 'is not', null),
        ),
      ),
    )
    .execute();
}
