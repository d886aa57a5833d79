import { dayOf } from '@haulboard/contract/time';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { conflict, unprocessable } from '../../../platform/http/failure/request-error.ts';
import { queueWritten } from '../../../platform/mail/queue-mail.ts';
import { lockDay } from '../../plan/tasks/store-day.ts';
import { message } from '../../../platform/texts/message.ts';
import { prepareMails, type Occasion } from './prepare-mail.ts';

type Order = Occasion & { userId: number; seen: string; to: readonly string[] };

/**
 * Queues what was previewed, in the caller's transaction: copy, mail and refusal belong together. The day is held
 * meanwhile, so that neither the plan nor another sender comes between.
 *
 * @throws RequestError 409 when the mails are no longer those that were seen; 422 for an address that is not on record
 */
export async function sendMails(db: Db, order: Order): Promise<number> {
  const { carrierId, day, zone, userId, person } = order;
  if (day < dayOf(now(), zone)) {
    throw unprocessable('date', message('this day is over: its plan is not sent any more'));
  }
  await lockDay(db, carrierId, day);
  const { mails, seen } = await prepareMails(db, order);
  const byAddress = new Map(mails.map((mail) => [mail.to.toLowerCase(), mail]));
  const chosen = [...new Set(order.to.map((to) => to.trim().toLowerCase()))].map((to) => {
    const mail = byAddress.get(to);
    if (!mail) {
      throw unprocessable('to', message('{to} is not on record for this plan', { to }));
    }
    return mail;
  });
  if (seen !== order.seen) {
    throw conflict(message('The plan has changed since you looked at it: look at the mails again'));
  }
  const wanted = chosen.filter(({ change }) => change !== 'same');
  for (const { to, name, language, subject, body, facts, rev } of wanted) {
    const { id: sentPlanId } = await db
      .insertInto('sentPlan')
      .values({
        carrierId,
        day,
        recipient: to,
        name,
        language,
        rev,
        subject,
        body,
        facts: JSON.stringify(facts),
        sentBy: userId,
        sentByName: person,
        state: 'queued',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueWritten(db, { to, sentPlanId, language, subject, body });
  }
  return wanted.length;
}
