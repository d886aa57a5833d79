import { dayStart, formatDay } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import type { MailOutcome } from '../../../platform/mail/start-mail.ts';
import { hint } from '../../plan/hints/hints.ts';
import { notify } from '../../plan/hints/notify.ts';
import { message, type Message } from '../../../platform/texts/message.ts';

function reasonOf({ failure, answer }: Extract<MailOutcome, { state: 'failed' }>): Message {
  if (failure === 'expired') {
    return message('no mail server took it in two days');
  }
  return message('the mail server refused it ({answer})', { answer });
}

/** Writes into the copy of a plan mail what became of it. Dispatchers see it, and are told of a failure. */
export function createSettleCopy(zone: string) {
  return async (db: Db, sentPlanId: number, outcome: MailOutcome): Promise<void> => {
    const copy = await db
      .updateTable('sentPlan')
      .set({ ...outcome, settledAt: sql<Date>`now()` })
      .where('id', '=', sentPlanId)
      .where('state', '=', 'queued')
      .returning(['carrierId', 'day', 'name', 'recipient'])
      .executeTakeFirst();
    if (!copy) {
      return;
    }
    const { carrierId, day, name, recipient } = copy;
    const event = { type: 'task_modify' as const, date: dayStart(day, zone), ids: [] };
    await hint(db, { carrierIds: [carrierId], withAdmins: true }, event);
    if (outcome.state === 'failed') {
      const content = message(
        'The mail with the plan for {day} did not reach {name} ({to}): {reason}. Tell them, or send it again from the plan.',
        { day: formatDay(day), name, to: recipient, reason: reasonOf(outcome) },
      );
      await notify(db, { carrierId, day }, content);
    }
  };
}
