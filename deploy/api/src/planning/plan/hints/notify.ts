import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { readsMessagesOf } from '../../../identity/scope/audiences.ts';
import type { Message } from '../../../platform/texts/message.ts';
import { inLanguage } from '../../../platform/texts/translate.ts';
import { hint, hintUser } from './hints.ts';

/** Whose dispatchers read a message, and what it opens: the day it is about, or a page. */
export type Topic = { carrierId: number; day: Day | null; path?: string };

async function notifyUsers(
  db: Db,
  { carrierId, day, path, exceptUserId }: Topic & { exceptUserId: number | null },
  content: Message,
): Promise<void> {
  const rows = await sql`
    insert into notification (user_id, content, content_zh, day, path)
    select user_id, ${String(content)}, ${inLanguage(content, 'zh-CN')}, ${day}::date, ${path ?? null}::text
    from app_user u
    where u.is_active and ${readsMessagesOf(carrierId)}
      and u.user_id is distinct from ${exceptUserId}::integer
    returning id`.execute(db);
  if (rows.rows.length > 0) {
    await hint(db, { carrierIds: [carrierId], withAdmins: false }, { type: 'notification' });
  }
}

/**
 * A message to every dispatcher of a carrier, in both languages, and the hint that there is one
 * (SPEC.md 6: only they get messages).
 */
export async function notify(db: Db, topic: Topic, content: Message): Promise<void> {
  await notifyUsers(db, { ...topic, exceptUserId: null }, content);
}

/** The same message to the colleagues of whoever did it: nobody is told what they did themselves. */
export async function notifyColleagues(
  db: Db,
  { userId, ...topic }: Topic & { userId: number },
  content: Message,
): Promise<void> {
  await notifyUsers(db, { ...topic, exceptUserId: userId }, content);
}

/** A message to one person, which leads to a page. */
export async function notifyPerson(
  db: Db,
  { userId, path }: { userId: number; path: string },
  content: Message,
): Promise<void> {
  await sql`
    insert into notification (user_id, content, content_zh, path)
    values (${userId}, ${String(content)}, ${inLanguage(content, 'zh-CN')}, ${path})`.execute(db);
  await hintUser(db, userId, { type: 'notification' });
}
