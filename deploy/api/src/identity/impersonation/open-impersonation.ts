import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { message } from '../../platform/texts/message.ts';
import { declareRaces } from '../../platform/http/failure/constraint-messages.ts';

declareRaces({
  // The administrator signed out: asking again says so.
  session_impersonator_session_fkey: message('Changed at the same moment: try again'),
});

const MINUTES = 60;
const TOKEN_BYTES = 32;

/** A session for the user that ends after an hour, and with the super admin's own session. */
export async function openImpersonation(
  db: Db,
  given: { userId: number; admin: User; reason: string },
): Promise<{ token: string; expiresAt: Date }> {
  const { userId, admin, reason } = given;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Math.min(Date.now() + MINUTES * 60_000, admin.sessionEndsAt.getTime()));
  await db
    .insertInto('session')
    .values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      userId,
      expiresAt,
      impersonatorId: admin.userId,
      impersonatorSession: admin.sessionHash,
      reason,
    })
    .execute();
  return { token, expiresAt };
}
