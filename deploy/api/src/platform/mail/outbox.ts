import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/index.ts';

/** Whoever took a mail and died with it has this long; then another process takes it. */
const LEASE_SECONDS = 120;
const MAX_PAUSE_SECONDS = 900;
const MAX_GIVEN_UP_AT_ONCE = 100;

/** A mail as it waits. */
export type Waiting = {
  id: number;
  recipient: string;
  letter: unknown;
  tries: number;
  /** The kept copy that is told what becomes of the mail. */
  sentPlanId: number | null;
  /** The person a message to many goes to. */
  broadcastRecipientId: number | null;
  /** The mail of a report. */
  reportMailId: number | null;
  /** What the mail server said at the last try. */
  answer: string;
};

async function takeOne(db: Db, of: RawBuilder<boolean>): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    update mail_outbox set tries = tries + 1, send_after = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where id = (select id from mail_outbox where send_after <= now() and expires_at > now() and ${of}
                order by send_after, id limit 1 for update skip locked)
    returning id, recipient, letter, tries, sent_plan_id, broadcast_recipient_id, report_mail_id, answer`.execute(
    db,
  );
  return rows[0];
}

/**
 * Takes one mail that is due. Each is held by one process, and no transaction waits for a mail server. What one person
 * waits for, such as a link to a new password, goes before what thousands are told.
 */
export async function takeDue(db: Db): Promise<Waiting | undefined> {
  return (
    (await takeOne(db, sql<boolean>`broadcast_recipient_id is null`)) ??
    takeOne(db, sql<boolean>`broadcast_recipient_id is not null`)
  );
}

/** Tries again in one second, four, sixteen …, at most fifteen minutes. */
export async function putBack(db: Db, { id, tries }: Waiting, answer: string): Promise<void> {
  const seconds = Math.min(4 ** (tries - 1), MAX_PAUSE_SECONDS);
  await db
    .updateTable('mailOutbox')
    .set({ sendAfter: sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`, answer })
    .where('id', '=', id)
    .execute();
}

/** Mails that nobody took in their time, or whose link is dead. One that is being sent now is not among them. */
export async function readExpired(db: Db): Promise<Waiting[]> {
  return db
    .selectFrom('mailOutbox')
    .select([
      'id',
      'recipient',
      'letter',
      'tries',
      'sentPlanId',
      'broadcastRecipientId',
      'reportMailId',
      'answer',
    ])
    .where('expiresAt', '<=', sql<Date>`now()`)
    .where('sendAfter', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(MAX_GIVEN_UP_AT_ONCE)
    .execute();
}

/** Answers whether it was still there. It is not kept: the links in mails are as good as passwords. */
export async function remove(db: Db, { id }: Waiting): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mailOutbox').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
