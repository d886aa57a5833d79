import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/index.ts';
import type { Language } from '../texts/translate.ts';
import { letter } from './compose.ts';
import type { Waiting } from './outbox.ts';
import { MAIL_KINDS, textsOf } from './mail-texts.ts';

const RETENTION_DAYS = 90;

const named = letter.pick({ kind: true });
const mailKind = z.enum(MAIL_KINDS);

/** Plans, messages and reports keep a copy that says what became of them; the others would be gone without a word. */
const hasCopy = ({ sentPlanId, broadcastRecipientId, reportMailId }: Waiting) =>
  sentPlanId !== null || broadcastRecipientId !== null || reportMailId !== null;

/** Keeps that a mail will never arrive. Its words are not kept: the links in mails are as good as passwords. */
export async function keepFailure(
  db: Db,
  mail: Waiting,
  { failure, answer }: { failure: 'refused' | 'expired'; answer: string },
): Promise<void> {
  if (hasCopy(mail)) {
    return;
  }
  const kind = named.safeParse(mail.letter).data?.kind ?? '';
  await db.insertInto('failedMail').values({ kind, recipient: mail.recipient, failure, answer }).execute();
}

/** What a mail of a kind is called in its subject; the kind itself where this program knows no such mail. */
export function subjectOf(kind: string, language: Language): string {
  const known = mailKind.safeParse(kind).data;
  return known === undefined ? kind : textsOf(known, language).subject;
}

/** Addresses are kept no longer than somebody asks after a mail. */
export async function forgetFailures(db: Db): Promise<void> {
  await db
    .deleteFrom('failedMail')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`)
    .execute();
}
