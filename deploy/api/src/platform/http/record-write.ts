import { Code } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { User } from './caller.ts';

/** What a write is about. */
export type Subject = {
  /** Another user, to whom it was done. */
  userId?: number;
  reason: string;
  /** What it changed, where the path of the call does not say so. */
  named?: Readonly<Record<string, string>>;
};

/** A write that succeeded, without what was written: texts and secrets stay out of the log. */
export type AuditedWrite = {
  user: User;
  call: string;
  pathIds: Record<string, string>;
  requestId: string;
  ip: string;
};

/**
 * Puts a write on record in its own transaction: both are there or neither. Under impersonation the actor is the
 * administrator and the subject is the user.
 */
export async function recordWrite(db: Db, write: AuditedWrite, given: Subject | undefined): Promise<void> {
  const { user, call, pathIds, requestId, ip } = write;
  const { impersonator } = user;
  const actor = impersonator ?? user;
  const subject = impersonator ? { userId: user.userId, reason: impersonator.reason } : given;
  await db
    .insertInto('auditLog')
    .values({
      actorUserId: actor.userId,
      actorAccount: actor.account,
      subjectUserId: subject?.userId ?? null,
      subjectAccount: sql<
        string | null
      >`(select account from app_user where user_id = ${subject?.userId ?? null})`,
      reason: subject?.reason ?? '',
      call,
      pathIds: JSON.stringify({ ...pathIds, ...given?.named }),
      outcome: Code.Ok,
      requestId,
      ip,
    })
    .execute();
}
