import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { MailOutcome } from '../../platform/mail/start-mail.ts';

/** Writes into the mail of a report what became of it: sent is what a mail server has taken. */
export async function settleReport(db: Db, reportMailId: number, outcome: MailOutcome): Promise<void> {
  await db
    .updateTable('reportMail')
    .set({ ...outcome, settledAt: sql<Date>`now()` })
    .where('id', '=', reportMailId)
    .where('state', '=', 'queued')
    .execute();
}
