import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { Language } from '../texts/translate.ts';
import type { Letter } from './compose.ts';

/** A mail server that is away gets this long, unless the link in the mail is dead before. */
const USUAL_HOURS = 48;

type Mail = Omit<Letter, 'language'> & {
  /** Nothing is sent to people who gave no address. */
  to: string;
  language: Language | null;
  validHours?: number;
};

/** Writes a mail in the transaction of what it tells of: both happen, or neither does. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const { to, language, validHours = USUAL_HOURS, ...rest } = mail;
  if (to === '') {
    return;
  }
  await db
    .insertInto('mailOutbox')
    .values({
      recipient: to,
      letter: JSON.stringify({ ...rest, language: language ?? 'en-US' } satisfies Letter),
      expiresAt: sql<Date>`now() + make_interval(hours => ${sql.lit(validHours)})`,
    })
    .execute();
}
