import { readsMessagesOf } from '../../identity/scope/audiences.ts';
import type { MarketOffer } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { hint } from '../plan/hints.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';

/** Why an offer can be neither answered nor withdrawn any more. */
export function alreadyDone(trucks: Message, status: MarketOffer['status']): Message {
  switch (status) {
    case 'pending':
      return message('The offer of truck {trucks} was already made', { trucks });
    case 'accepted':
      return message('The offer of truck {trucks} was already accepted', { trucks });
    case 'declined':
      return message('The offer of truck {trucks} was already declined', { trucks });
    case 'withdrawn':
      return message('The offer of truck {trucks} was already withdrawn', { trucks });
    case 'countered':
      return message('For truck {trucks} other terms were already asked', { trucks });
    case 'returned':
      return message('Truck {trucks} was already given back', { trucks });
    case 'expired':
      return message('The offer of truck {trucks} has already ended', { trucks });
  }
}

/** What was said, with the reason somebody gave. */
export function withReason(what: Message, reason: string): Message {
  return reason === '' ? what : message('{what}: {reason}', { what, reason });
}

/** Whose dispatchers read a message, and the day it is about, which it opens. */
export type Topic = { carrierId: number; day: Day | null };

async function notifyUsers(
  db: Db,
  { carrierId, day, exceptUserId }: Topic & { exceptUserId: number | null },
  content: Message,
): Promise<void> {
  const rows = await sql`
    insert into notification (user_id, content, content_zh, day)
    select user_id, ${String(content)}, ${inLanguage(content, 'zh-CN')}, ${day}::date
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

type ShareEvent = {
  type: 'share_vehicle' | 'share_accept' | 'share_task_modify';
  day: Day;
  vehicleIds: number[];
};

/** Says to one side that its shares changed, and to both that their boards did. */
export async function tellSides(
  db: Db,
  event: ShareEvent,
  sides: { to: number; both: readonly number[]; zone: string },
): Promise<void> {
  const date = dayStart(event.day, sides.zone);
  await hint(
    db,
    { carrierIds: [sides.to], withAdmins: false },
    { type: event.type, date, ids: event.vehicleIds },
  );
  await hint(db, { carrierIds: sides.both, withAdmins: true }, { type: 'task_modify', date, ids: [] });
}
