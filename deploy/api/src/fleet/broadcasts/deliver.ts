import type { Audience, GlobalEvent } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { queueToMany } from '../../platform/mail/queue-mail.ts';
import { seesAll } from '../../identity/scope/audiences.ts';
import { peopleOf } from './audience.ts';
import { textIn } from './message-text.ts';

type ToSend = {
  id: number;
  title: string;
  text: string;
  titleZh: string;
  textZh: string;
  audience: Audience;
  byMail: boolean;
  author: string;
};

/** A hint for each person of a query of `user_id` who is signed in, in the caller's transaction. */
export async function hintUsers(db: Db, users: RawBuilder<unknown>, event: GlobalEvent): Promise<void> {
  await sql`
    insert into outbox (channel, event)
    select u.channel, ${JSON.stringify(event)}::jsonb from app_user u
    where u.is_active and u.user_id in (${users})
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
    order by u.user_id`.execute(db);
}

/** Says to super admins who look at it that a message stands otherwise now. */
export function hintAdmins(db: Db, id: number): Promise<void> {
  const admins = sql`select u.user_id from app_user u where ${seesAll}`;
  return hintUsers(db, admins, { type: 'broadcast', ids: [id] });
}

/** Writes the mails of those people whose mail waits. */
export async function queueMails(db: Db, broadcast: Omit<ToSend, 'audience' | 'byMail'>): Promise<void> {
  await queueToMany(db, {
    broadcastId: broadcast.id,
    letterIn: (language) => {
      const { title, text } = textIn(broadcast, language);
      const body = `${text}\n\n— ${broadcast.author}, Haulboard`;
      return { kind: 'written', language, subject: title, body };
    },
  });
}

/** The message with the given id, if it has not gone out yet, held until the transaction ends. */
async function takeWaiting(db: Db, id: number): Promise<ToSend | undefined> {
  return db
    .selectFrom('broadcast as b')
    .innerJoin('appUser as a', 'a.userId', 'b.authorId')
    .select(['b.id', 'b.title', 'b.text', 'b.titleZh', 'b.textZh', 'b.audience', 'b.byMail'])
    .select('a.name as author')
    .where('b.id', '=', id)
    .where('b.sentAt', 'is', null)
    .where('b.recalledAt', 'is', null)
    .forUpdate('b')
    .executeTakeFirst();
}

/** Gives a message to everybody it is for, in the caller's transaction; once, whoever asks how often. */
export async function deliver(db: Db, id: number): Promise<void> {
  const broadcast = await takeWaiting(db, id);
  if (!broadcast) {
    return;
  }
  const { audience, byMail } = broadcast;
  await sql`
    insert into broadcast_recipient (broadcast_id, user_id, name, role, in_bell, mail_to, mail_state)
    select ${id}::int, p.user_id, p.name, p.role, p.in_bell, p.mail_to,
      case when p.mail_to <> '' then 'queued' end
    from (${peopleOf(audience, byMail)}) p order by p.user_id`.execute(db);
  // The words are read from the message itself: thousands of copies would each hold them.
  await sql`
    insert into notification (user_id, content, broadcast_id)
    select r.user_id, ${textIn(broadcast, 'en-US').title}, r.broadcast_id from broadcast_recipient r
    where r.broadcast_id = ${id} and r.in_bell order by r.user_id`.execute(db);
  await queueMails(db, broadcast);
  await db
    .updateTable('broadcast')
    .set({ sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const readers = sql`select user_id from broadcast_recipient where broadcast_id = ${id} and in_bell`;
  await hintUsers(db, readers, { type: 'notification' });
  await hintAdmins(db, id);
}
