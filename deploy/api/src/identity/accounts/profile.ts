import { Code, updateProfile, type CallInput } from '@haulboard/contract';
import { z } from 'zod';
import { countAttempt } from '../auth/attempts/attempts.ts';
import { makeCode, type MadeCode } from '../auth/sign-in/sms-code.ts';
import { userInfoOf } from '../auth/user-info.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, fieldError, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUserAfter, type Route, type UserContext } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { isOwnPassword } from '../auth/password/own-password.ts';
import {
  asPhoneTaken,
  CONTACT,
  dropChange,
  sendCodeTo,
  sendLinkTo,
  tellOldPhone,
  tellOwner,
  type Texting,
} from './contact-change.ts';
import { readOptionalEmail } from '../auth/sign-in/email.ts';
import { readOptionalPhone } from '../auth/sign-in/phone.ts';

type Body = CallInput<typeof updateProfile>['body'];

const COLUMNS = ['name', 'email', 'phone', 'language', 'version'] as const;

async function stale(db: Db, user: User) {
  const current = await db
    .selectFrom('appUser')
    .select(COLUMNS)
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow();
  return conflict(
    message('Your profile was changed elsewhere: look at it and save again'),
    z.encode(updateProfile.result, userInfoOf({ ...user, ...current })),
  );
}

/** What was asked for, and which of the addresses are others than before. */
function readWanted(body: Body, user: User) {
  const name = body.name.trim();
  if (name === '') {
    throw unprocessable('name', message('enter your name'));
  }
  const email = readOptionalEmail(body.email);
  const phone = readOptionalPhone(body.phone);
  const hasNewEmail = email.toLowerCase() !== user.email.toLowerCase();
  return { name, email, phone, language: body.language, hasNewEmail, hasNewPhone: phone !== user.phone };
}
type Wanted = ReturnType<typeof readWanted>;

/** @throws {RequestError} 422 without a password, 400 with a wrong one, 429 */
async function assertPassword(
  password: string | undefined,
  { db, user, ip }: Pick<UserContext, 'db' | 'user' | 'ip'>,
): Promise<void> {
  if (!password) {
    throw unprocessable('password', message('enter your password to change the e-mail address or the phone'));
  }
  if (!(await isOwnPassword(db, { user, ip, password }))) {
    throw fieldError(Code.Invalid, 'password', message('The password is not right'));
  }
}

/** Which addresses are in force once this is saved: a new one only where nobody can confirm it. */
function inForce(wanted: Wanted, user: User, { sendSms }: Texting) {
  const isEmailAsked = wanted.hasNewEmail && wanted.email !== '';
  const isPhoneAsked = wanted.hasNewPhone && wanted.phone !== '' && sendSms !== undefined;
  return {
    isEmailAsked,
    isPhoneAsked,
    email: isEmailAsked ? user.email : wanted.email,
    phone: isPhoneAsked ? user.phone : wanted.phone,
  };
}

async function save(
  db: Db,
  user: User,
  values: Pick<Body, 'name' | 'email' | 'phone' | 'language' | 'version'>,
) {
  const { version, ...columns } = values;
  const isOtherAddress = columns.email.toLowerCase() !== user.email.toLowerCase();
  const saved = await db
    .updateTable('appUser')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .$if(isOtherAddress, (update) => update.set({ emailVerifiedAt: null }))
    .where('userId', '=', user.userId)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw asPhoneTaken(error);
    });
  if (!saved) {
    throw await stale(db, user);
  }
  if (isOtherAddress) {
    // A link in the mailbox that is given up must open nothing.
    await db.deleteFrom('recovery').where('userId', '=', user.userId).execute();
  }
  return saved;
}

type Telling = Pick<UserContext, 'db' | 'user' | 'afterCommit'> & { texting: Texting };

/** Asks the new addresses for their confirmation; what was asked before is forgotten. */
async function askNew(wanted: Wanted, { db, user, afterCommit, texting }: Telling, made: MadeCode) {
  const { isEmailAsked, isPhoneAsked } = inForce(wanted, user, texting);
  const { sendSms, onFault } = texting;
  if (wanted.hasNewEmail) {
    await dropChange(db, user.userId, 'email');
  }
  if (wanted.hasNewPhone) {
    await dropChange(db, user.userId, 'phone');
  }
  if (isEmailAsked) {
    await sendLinkTo(db, user, wanted.email);
  }
  if (isPhoneAsked && sendSms) {
    await sendCodeTo(db, user, { phone: wanted.phone, made, sendSms, onFault, afterCommit });
  }
}

/** Tells the addresses that were in force before what becomes of them. */
async function tellOld(wanted: Wanted, { db, user, afterCommit, texting }: Telling): Promise<void> {
  const { isEmailAsked, isPhoneAsked } = inForce(wanted, user, texting);
  const isPhoneGone = wanted.hasNewPhone && !isPhoneAsked;
  if (isEmailAsked || isPhoneAsked) {
    await tellOwner(db, user, 'contactAsked');
  }
  if (isPhoneGone || (wanted.hasNewEmail && !isEmailAsked)) {
    await tellOwner(db, user, 'contactChanged');
  }
  if (isPhoneGone) {
    afterCommit(() => tellOldPhone(texting, user));
  }
}

/**
 * One's own name, addresses and language. Another address needs the password, and is in force once it was confirmed
 * from there; to give one up needs the password alone.
 */
export function profileRoute(texting: Texting): Route {
  return forUserAfter(
    updateProfile,
    async ({ body }, { db, user, ip }) => {
      const wanted = readWanted(body, user);
      if (!wanted.hasNewEmail && !wanted.hasNewPhone) {
        return undefined;
      }
      // Nothing is answered about a phone before this is counted.
      await countAttempt(db, CONTACT, { subject: String(user.userId), ip });
      await assertPassword(body.password, { db, user, ip });
      return makeCode();
    },
    async ({ body }, context, made) => {
      const { db, user } = context;
      const wanted = readWanted(body, user);
      const { email, phone } = inForce(wanted, user, texting);
      const { name, language } = wanted;
      const saved = await save(db, user, { name, email, phone, language, version: body.version });
      if (made) {
        await askNew(wanted, { ...context, texting }, made);
        await tellOld(wanted, { ...context, texting });
      }
      return userInfoOf({ ...user, ...saved });
    },
  );
}
