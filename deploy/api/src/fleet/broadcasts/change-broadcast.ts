import type { CallInput, sendBroadcast } from '@haulboard/contract';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { deliver, hintAdmins, hintUsers, queueMails } from './deliver.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

type Fields = CallInput<typeof sendBroadcast>['body'];

/** A clock that is a little behind must not refuse "in a minute". */
const GRACE_S = 60;
const MAX_AHEAD_S = 366 * 86_400;

/** The fields as they are kept. @throws RequestError 422 where something is missing */
function columnsOf(fields: Fields) {
  const title = fields.title.trim();
  const text = fields.text.trim();
  const titleZh = fields.titleZh.trim();
  const textZh = fields.textZh.trim();
  const { audience, byMail, sendAt } = fields;
  if (title === '' && titleZh === '') {
    throw unprocessable('title', message('give the message a title, in one language at least'));
  }
  if ((title === '') !== (text === '')) {
    throw unprocessable(
      title === '' ? 'title' : 'text',
      message('give each language both a title and a text, or neither'),
    );
  }
  if ((titleZh === '') !== (textZh === '')) {
    throw unprocessable(
      titleZh === '' ? 'title_zh' : 'text_zh',
      message('give each language both a title and a text, or neither'),
    );
  }
  if (audience.roles.length + audience.picks.length === 0) {
    throw unprocessable('audience', message('choose whom the message is for'));
  }
  if (sendAt !== null && (sendAt < now() - GRACE_S || sendAt > now() + MAX_AHEAD_S)) {
    throw unprocessable('send_at', message('choose a future time within a year'));
  }
  return {
    title,
    text,
    titleZh,
    textZh,
    byMail,
    audience: JSON.stringify(audience),
    // One without a time is due now; `deliver` sends it in the same transaction.
    sendAt: toInstant(sendAt ?? now()),
  };
}

/** Keeps a message, and sends it where no time was chosen. */
export async function create(db: Db, authorId: number, fields: Fields): Promise<number> {
  const { id } = await db
    .insertInto('broadcast')
    .values({ ...columnsOf(fields), authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fields.sendAt === null) {
    await deliver(db, id);
  }
  return id;
}

async function locked(db: Db, id: number) {
  const row = await db
    .selectFrom('broadcast')
    .select(['id', 'version', 'sentAt', 'recalledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.Message);
  }
  return row;
}

/** Changes what has not gone out. @throws RequestError 404, 409, 422 */
export async function change(
  db: Db,
  id: number,
  { version, ...fields }: Fields & { version: number },
): Promise<void> {
  const row = await locked(db, id);
  if (row.sentAt !== null) {
    throw conflict(message('This message has gone out meanwhile: it can only be recalled'));
  }
  if (row.recalledAt !== null) {
    throw conflict(message('This message was recalled'));
  }
  if (row.version !== version) {
    throw conflict(
      message('This message was changed in another window since you saw it: reload and try again'),
    );
  }
  await db
    .updateTable('broadcast')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (fields.sendAt === null) {
    await deliver(db, id);
  }
  await hintAdmins(db, id);
}

/** Takes a message back from whoever has not read it, and stops the mails that wait. @throws RequestError 404 */
export async function recall(db: Db, id: number): Promise<void> {
  const row = await locked(db, id);
  if (row.recalledAt !== null) {
    return;
  }
  await db
    .updateTable('broadcast')
    .set({ recalledAt: sql<Date>`now()`, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  const readers = sql`select user_id from broadcast_recipient
    where broadcast_id = ${id} and in_bell and read_at is null`;
  await db.deleteFrom('notification').where('broadcastId', '=', id).where('isRead', '=', 0).execute();
  await sql`
    delete from mail_outbox where broadcast_recipient_id in (
      select id from broadcast_recipient where broadcast_id = ${id} and mail_state = 'queued')`.execute(db);
  await db
    .updateTable('broadcastRecipient')
    .set({ mailState: 'stopped', mailAt: sql<Date>`now()` })
    .where('broadcastId', '=', id)
    .where('mailState', '=', 'queued')
    .execute();
  await hintUsers(db, readers, { type: 'notification' });
  await hintAdmins(db, id);
}

/** Writes the mails that failed once more, to the addresses of today. @throws RequestError 404, 409 */
export async function resend(db: Db, id: number): Promise<void> {
  const row = await locked(db, id);
  if (row.recalledAt !== null) {
    throw conflict(message('This message was recalled'));
  }
  await sql`
    update broadcast_recipient r
    set mail_state = 'queued', mail_failure = null, mail_answer = '', mail_at = null, mail_to = btrim(u.email)
    from app_user u
    where r.broadcast_id = ${id} and r.mail_state = 'failed'
      and u.user_id = r.user_id and u.is_active and btrim(u.email) <> ''`.execute(db);
  const broadcast = await db
    .selectFrom('broadcast as b')
    .innerJoin('appUser as a', 'a.userId', 'b.authorId')
    .select(['b.id', 'b.title', 'b.text', 'b.titleZh', 'b.textZh', 'a.name as author'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  await queueMails(db, broadcast);
  await hintAdmins(db, id);
}
