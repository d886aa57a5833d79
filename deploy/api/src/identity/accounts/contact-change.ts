import type { ContactChange } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Limit } from '../auth/attempts/attempts.ts';
import { makeSecret } from '../../platform/secret.ts';
import { keepCode, ownerOf, type MadeCode } from '../auth/sign-in/sms-code.ts';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { sqlFault } from '../../platform/db/sql-error.ts';
import type { User } from '../../platform/http/caller.ts';
import { fieldTaken, type RequestError } from '../../platform/http/failure/request-error.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { newPhoneText, oldPhoneText } from '../../platform/sms/code-text.ts';
import type { SendSms } from '../../platform/sms/send-sms.ts';
import { message } from '../../platform/texts/message.ts';
import { markEmailVerified } from './verify-email.ts';

/** Each costs somebody a message, and a phone that is refused tells that another account has it. */
export const CONTACT: Limit = { kind: 'contact', minutes: 60, perSubject: 10, perIp: 100 };
const VALID_HOURS = 24;

type Kind = ContactChange['kind'];

/** How text messages leave, and who hears of one that does not; none where SMS is not set up. */
export type Texting = { sendSms: SendSms | undefined; onFault: (error: unknown) => void };
type AfterCommit = (effect: () => void) => void;

function phoneTaken(): RequestError {
  return fieldTaken('phone', message('another account has this phone number'));
}

/** Two people took it, at the same moment or one before the other. */
export function asPhoneTaken(error: unknown): unknown {
  return sqlFault(error)?.constraint === 'app_user_phone' ? phoneTaken() : error;
}

const COLUMNS = ['kind', 'value', 'sentAt', 'expiresAt'] as const;

type Row = { kind: Kind; value: string; sentAt: Date; expiresAt: Date };

function changeOf({ sentAt, expiresAt, ...row }: Row): ContactChange {
  return { ...row, sentAt: toSeconds(sentAt), expiresAt: toSeconds(expiresAt) };
}

/** What of one's own waits for its confirmation. */
export async function listChanges(db: Db, userId: number): Promise<ContactChange[]> {
  const rows = await db
    .selectFrom('contactChange')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('kind')
    .execute();
  return rows.map(changeOf);
}

/** Forgets what waits; says whether anything did. */
export async function dropChange(db: Db, userId: number, kind: Kind): Promise<boolean> {
  const dropped = await db
    .deleteFrom('contactChange')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst();
  return dropped !== undefined;
}

type Begun = { user: User; kind: Kind; value: string };

async function keep(db: Db, { user, kind, value }: Begun, tokenHash: string | null): Promise<ContactChange> {
  const fresh = {
    value,
    tokenHash,
    sentAt: sql<Date>`now()`,
    expiresAt: sql<Date>`now() + make_interval(hours => ${sql.lit(VALID_HOURS)})`,
  };
  const row = await db
    .insertInto('contactChange')
    .values({ userId: user.userId, kind, ...fresh })
    .onConflict((conflicting) => conflicting.columns(['userId', 'kind']).doUpdateSet(fresh))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return changeOf(row);
}

/** Sends a link to the new address; the one before is dead. Nothing else changes yet. */
export async function sendLinkTo(db: Db, user: User, value: string): Promise<ContactChange> {
  const { secret, hash } = makeSecret();
  const change = await keep(db, { user, kind: 'email', value }, hash);
  await queueMail(db, {
    kind: 'confirmAddress',
    to: value,
    language: user.language,
    values: { account: user.account },
    path: `/user/login?confirm#token=${secret}`,
    validHours: VALID_HOURS,
  });
  return change;
}

type ToPhone = { phone: string; made: MadeCode; sendSms: SendSms; onFault: Texting['onFault'] };

/** Sends a code to the new phone. Nothing else changes yet. @throws {RequestError} 429 while the last one is too new */
export async function sendCodeTo(
  db: Db,
  user: User,
  { phone, made, sendSms, onFault, afterCommit }: ToPhone & { afterCommit: AfterCommit },
): Promise<ContactChange> {
  await keepCode(db, { phone, asker: ownerOf(user.userId) }, made);
  const { code } = made;
  afterCommit(() => {
    sendSms({ to: phone, text: newPhoneText(code, user.language), code }).catch(onFault);
  });
  return keep(db, { user, kind: 'phone', value: phone }, null);
}

type Owner = Pick<User, 'name' | 'account' | 'email' | 'language'>;

/** Whoever holds a stolen session could make the account theirs by its addresses: the owner hears of it. */
export function tellOwner(db: Db, owner: Owner, kind: 'contactAsked' | 'contactChanged'): Promise<void> {
  const { email, name, account, language } = owner;
  const path = kind === 'contactAsked' ? '/account/settings' : '/user/login?recover';
  return queueMail(db, { kind, to: email, language, values: { name, account }, path });
}

/** Tells a phone that it is an account's no longer. */
export function tellOldPhone(
  { sendSms, onFault }: Texting,
  { phone, language }: Pick<User, 'phone' | 'language'>,
): void {
  if (sendSms && phone !== '') {
    sendSms({ to: phone, text: oldPhoneText(language) }).catch(onFault);
  }
}

/** Puts a confirmed e-mail address in force; a link in the old mailbox opens nothing any more. */
export async function putEmailInForce(db: Db, userId: number, email: string): Promise<void> {
  const before = await db
    .selectFrom('appUser')
    .select(['name', 'account', 'email', 'language'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('appUser')
    .set((eb) => ({ email, emailVerifiedAt: null, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .execute();
  await markEmailVerified(db, userId);
  await db.deleteFrom('recovery').where('userId', '=', userId).execute();
  await tellOwner(db, before, 'contactChanged');
}
