import { updateProfile } from '@haulboard/contract';
import { z } from 'zod';
import { userInfoOf, type UserRules } from '../auth/user-info.ts';
import type { Db } from '../db/index.ts';
import { sqlFault } from '../db/sql-error.ts';
import type { User } from '../http/caller.ts';
import { conflict, unprocessable, type Refusal } from '../http/refusal.ts';
import { forUser, type Route } from '../http/route.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { say } from '../texts/say.ts';
import { readOptionalEmail } from './email.ts';
import { readOptionalPhone } from './phone.ts';

const COLUMNS = ['name', 'email', 'phone', 'language', 'version'] as const;

function phoneTaken(): Refusal {
  const message = say('another account has this phone number');
  return conflict(say('{field}: {message}', { field: 'phone', message }), {
    fields: [{ field: 'phone', message }],
  });
}

async function refuseTakenPhone(db: Db, phone: string, userId: number): Promise<void> {
  const other = await db
    .selectFrom('appUser')
    .select('userId')
    .where('phone', '=', phone)
    .where('userId', '!=', userId)
    .executeTakeFirst();
  if (phone !== '' && other) {
    throw phoneTaken();
  }
}

async function stale(db: Db, user: User, rules: UserRules) {
  const current = await db
    .selectFrom('appUser')
    .select(COLUMNS)
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow();
  return conflict(
    say('Your profile was changed elsewhere: look at it and save again'),
    z.encode(updateProfile.result, userInfoOf({ ...user, ...current }, rules)),
  );
}

/** Whoever holds a stolen session could make the account theirs by its addresses: the owner hears of it. */
function tellOldAddress(db: Db, { email, name, account, language }: User): Promise<void> {
  return queueMail(db, {
    kind: 'contactChanged',
    to: email,
    language,
    values: { name, account },
    path: '/user/login?recover',
  });
}

/** One's own name, addresses and language. */
export function profileRoute(rules: UserRules): Route {
  return forUser(updateProfile, async ({ body }, { db, user }) => {
    const name = body.name.trim();
    if (name === '') {
      throw unprocessable('name', say('enter your name'));
    }
    const email = readOptionalEmail(body.email);
    const phone = readOptionalPhone(body.phone);
    await refuseTakenPhone(db, phone, user.userId);
    const saved = await db
      .updateTable('appUser')
      .set((eb) => ({ name, email, phone, language: body.language, version: eb('version', '+', 1) }))
      .where('userId', '=', user.userId)
      .where('version', '=', body.version)
      .returning(COLUMNS)
      .executeTakeFirst()
      .catch((error: unknown) => {
        // Two people took it at the same moment.
        throw sqlFault(error)?.constraint === 'app_user_phone' ? phoneTaken() : error;
      });
    if (!saved) {
      throw await stale(db, user, rules);
    }
    if (email !== user.email || phone !== user.phone) {
      await tellOldAddress(db, user);
    }
    return userInfoOf({ ...user, ...saved }, rules);
  });
}
