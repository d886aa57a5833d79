import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { MailOutcome } from '../../platform/mail/start-mail.ts';
import { hintAdmins } from './deliver.ts';

/**
 * Writes into a person's receipt what became of the mail. Who looks on is told of a failure and of the last one: a hint
 * for each of thousands would tell no more.
 */
export async function settleReceipt(db: Db, recipientId: number, outcome: MailOutcome): Promise<void> {
  const failed = outcome.state === 'failed' ? outcome : undefined;
  const receipt = await db
    .updateTable('broadcastRecipient')
    .set({
      mailState: outcome.state,
      mailFailure: failed?.failure ?? null,
      mailAnswer: failed?.answer ?? '',
      mailAt: sql<Date>`now()`,
    })
    .where('id', '=', recipientId)
    .where('mailState', 'in', ['queued', 'stopped'])
    .returning('broadcastId')
    .executeTakeFirst();
  if (!receipt) {
    return;
  }
  const { broadcastId } = receipt;
  const waiting = await db
    .selectFrom('broadcastRecipient')
    .select('id')
    .where('broadcastId', '=', broadcastId)
    .where('mailState', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  if (failed || !waiting) {
    await hintAdmins(db, broadcastId);
  }
}
