import { recordPath } from '@haulboard/contract';
import { addDays, dayOf, formatDay } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { message } from '../../platform/texts/message.ts';
import { notify } from '../plan/hints/notify.ts';

const POLL_MS = 60_000;
/** Who was told waits so many days until being told again. */
const AGAIN_DAYS = 7;

type Overdue = {
  id: number;
  what: string;
  owner: string;
  ownerEmail: string;
  dueOn: string;
  reportNo: string;
};

/** Whoever has an account of the address reads its language. */
async function mailOwner(db: Db, { id, what, owner, ownerEmail, dueOn, reportNo }: Overdue): Promise<void> {
  const account = await db
    .selectFrom('appUser')
    .select('language')
    .where(sql`lower(email)`, '=', ownerEmail.toLowerCase())
    .where('isActive', '=', true)
    .orderBy('userId')
    .executeTakeFirst();
  await queueMail(db, {
    kind: 'actionOverdue',
    to: ownerEmail,
    language: account?.language ?? null,
    values: { name: owner, day: formatDay(dueOn), what, no: reportNo },
    path: recordPath('incidentActions', id),
  });
}

/**
 * Tells which actions should have been done by now: the dispatchers of the carrier in the bell, the owner by mail.
 * Whoever marks the action sends it: of two servers one.
 */
export async function remindDue(db: Db, today: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('incidentAction as a')
      .innerJoin('incident as i', 'i.id', 'a.incidentId')
      .select(['a.id', 'a.what', 'a.owner', 'a.ownerEmail', 'a.dueOn', 'i.reportNo', 'i.carrierId'])
      .where('a.state', '<>', 'done')
      .where('a.removedAt', 'is', null)
      .where('i.removedAt', 'is', null)
      .where('a.dueOn', '<', today)
      .where((eb) =>
        eb.or([eb('a.remindedOn', 'is', null), eb('a.remindedOn', '<=', addDays(today, -AGAIN_DAYS))]),
      )
      .orderBy('a.id')
      .forUpdate('a')
      .skipLocked()
      .execute();
    for (const action of due) {
      const { id, what, owner, dueOn, reportNo, carrierId } = action;
      await notify(
        transaction,
        { carrierId, day: null },
        message('Overdue since {day}: {what} ({owner}), incident {no}', {
          day: formatDay(dueOn),
          what,
          owner,
          no: reportNo,
        }),
      );
      if (action.ownerEmail !== '') {
        await mailOwner(transaction, action);
      }
      await transaction
        .updateTable('incidentAction')
        .set({ remindedOn: today })
        .where('id', '=', id)
        .execute();
    }
  });
}

/** Does so as the days pass; answers with how to stop. */
export function startActionReminders(
  db: Db,
  zone: string,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  return startWorkLoop({
    job: 'action-reminders',
    pollMs: POLL_MS,
    onFault,
    run: () => remindDue(db, dayOf(now(), zone)),
  });
}
