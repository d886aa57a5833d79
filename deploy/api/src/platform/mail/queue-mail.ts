import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { Language } from '../texts/translate.ts';
import type { Letter, MadeLetter, WrittenLetter } from './compose.ts';

/** A mail server that is away gets this long, unless the link in the mail is dead before. */
const USUAL_HOURS = 48;

type Mail = Omit<Letter, 'language'> & {
  /** Nothing is sent to people who gave no address. */
  to: string;
  language: Language | null;
  validHours?: number;
};

async function queue(
  db: Db,
  mail: {
    to: string;
    letter: Letter | WrittenLetter | MadeLetter;
    validHours: number;
    sentPlanId?: number;
    reportMailId?: number;
  },
): Promise<void> {
  await db
    .insertInto('mailOutbox')
    .values({
      recipient: mail.to,
      letter: JSON.stringify(mail.letter),
      sentPlanId: mail.sentPlanId ?? null,
      reportMailId: mail.reportMailId ?? null,
      expiresAt: sql<Date>`now() + make_interval(hours => ${sql.lit(mail.validHours)})`,
    })
    .execute();
}

/** Writes a mail in the transaction of what it tells of: both happen, or neither does. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const { to, language, validHours = USUAL_HOURS, ...rest } = mail;
  if (to !== '') {
    await queue(db, { to, letter: { ...rest, language: language ?? 'en-US' }, validHours });
  }
}

/** Writes the mails of a message to many that wait to be written, each in its reader's language. */
export async function queueToMany(
  db: Db,
  { broadcastId, letterIn }: { broadcastId: number; letterIn: (language: Language) => WrittenLetter },
): Promise<void> {
  await sql`
    insert into mail_outbox (recipient, letter, broadcast_recipient_id, expires_at)
    select r.mail_to,
      case u.language when 'zh-CN' then ${JSON.stringify(letterIn('zh-CN'))}::jsonb
        else ${JSON.stringify(letterIn('en-US'))}::jsonb end,
      r.id, now() + make_interval(hours => ${sql.lit(USUAL_HOURS)})
    from broadcast_recipient r join app_user u on u.user_id = r.user_id
    where r.broadcast_id = ${broadcastId} and r.mail_state = 'queued'
      and not exists (select from mail_outbox m where m.broadcast_recipient_id = r.id)
    order by r.id`.execute(db);
}

type WrittenMail = Omit<WrittenLetter, 'kind'> & { to: string; sentPlanId?: number };

/** Writes a mail that says exactly this; a kept copy of a plan is told what becomes of it. */
export async function queueWritten(db: Db, mail: WrittenMail): Promise<void> {
  const { to, sentPlanId, ...words } = mail;
  await queue(db, {
    to,
    letter: { kind: 'written', ...words },
    validHours: USUAL_HOURS,
    ...(sentPlanId !== undefined && { sentPlanId }),
  });
}

type MadeMail = Omit<MadeLetter, 'kind'> & { to: string; reportMailId: number };

/** Writes a mail that was made as a page of its own; its receipt is told what becomes of it. */
export async function queueMade(db: Db, { to, reportMailId, ...made }: MadeMail): Promise<void> {
  await queue(db, { to, letter: { kind: 'made', ...made }, validHours: USUAL_HOURS, reportMailId });
}
