import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Whoever took a message and died with it has this long; then another process takes it. */
const LEASE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 60;
/** Later nobody waits for it any more. */
const VALID_HOURS = 1;

/** A text message to somebody who does not wait for it at a screen; `path` is the page that it leads to. */
export type WaitingSms = { id: number; recipient: string; content: string; path: string; tries: number };

/** Writes a text message in the transaction of what it tells of: both happen, or neither does. */
export async function queueSms(
  db: Db,
  { to, content, path }: { to: string; content: string; path: string },
): Promise<void> {
  await db
    .insertInto('smsOutbox')
    .values({
      recipient: to,
      content,
      path,
      expiresAt: sql<Date>`now() + make_interval(hours => ${sql.lit(VALID_HOURS)})`,
    })
    .execute();
}

/** Takes one message that is due. Each is held by one process, and no transaction waits for the provider. */
export async function takeDueSms(db: Db): Promise<WaitingSms | undefined> {
  const { rows } = await sql<WaitingSms>`
    update sms_outbox set tries = tries + 1, send_after = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where id = (select id from sms_outbox where send_after <= now() and expires_at > now()
                order by send_after, id limit 1 for update skip locked)
    returning id, recipient, content, path, tries`.execute(db);
  return rows[0];
}

/** Tries again in one second, four, sixteen, and then each minute. */
export async function putBackSms(db: Db, { id, tries }: WaitingSms): Promise<void> {
  const seconds = Math.min(4 ** (tries - 1), MAX_PAUSE_SECONDS);
  await db
    .updateTable('smsOutbox')
    .set({ sendAfter: sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})` })
    .where('id', '=', id)
    .execute();
}

/** Its number and words are not kept. */
export async function removeSms(db: Db, { id }: Pick<WaitingSms, 'id'>): Promise<void> {
  await db.deleteFrom('smsOutbox').where('id', '=', id).execute();
}

/** Removes messages that nobody took in their time; answers with which. */
export async function removeExpiredSms(db: Db): Promise<Pick<WaitingSms, 'id' | 'tries'>[]> {
  return db
    .deleteFrom('smsOutbox')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .where('sendAfter', '<=', sql<Date>`now()`)
    .returning(['id', 'tries'])
    .execute();
}
