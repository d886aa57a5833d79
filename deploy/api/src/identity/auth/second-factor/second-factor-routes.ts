import {
  Code,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@haulboard/contract';
import { isOwnPassword } from '../password/own-password.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { fieldError } from '../../../platform/http/failure/request-error.ts';
import { forUser, forUserAfter, type Route, type UserContext } from '../../../platform/http/route.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { message } from '../../../platform/texts/message.ts';
import {
  hasSecondFactor,
  isSecondCode,
  makeRecoveryCodes,
  startFactor,
  turnOff,
  turnOn,
  wrongCode,
} from './second-factor.ts';

/** The code is counted and used up before the transaction, whatever becomes of the rest. */
function isRight(code: string, { db, user, ip }: UserContext): Promise<boolean> {
  return isSecondCode(db, { userId: user.userId, code, ip });
}

function tellOwner(db: Db, { email, name, account, language }: User): Promise<void> {
  return queueMail(db, {
    kind: 'secondFactorChanged',
    to: email,
    language,
    values: { name, account },
    path: '/account/settings',
  });
}

/** One's own second factor, from the secret to its removal. */
export const secondFactorRoutes: Route[] = [
  forUser(getSecondFactor, async (_, { db, user }) => {
    const { left } = await db
      .selectFrom('recoveryCode')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    return { isOn: user.hasSecondFactor, recoveryCodesLeft: Number(left) };
  }),
  forUser(startSecondFactor, (_, { db, user }) => startFactor(db, user)),
  forUserAfter(
    confirmSecondFactor,
    ({ body }, context) => isRight(body.code, context),
    async (_, { db, user }, isOwner) => {
      if (!isOwner) {
        throw wrongCode('code');
      }
      await turnOn(db, user.userId);
      await tellOwner(db, user);
      return { recoveryCodes: await makeRecoveryCodes(db, user.userId) };
    },
  ),
  forUserAfter(
    renewRecoveryCodes,
    ({ body }, context) => isRight(body.code, context),
    async (_, { db, user }, isOwner) => {
      if (!isOwner || !(await hasSecondFactor(db, user.userId))) {
        throw wrongCode('code');
      }
      return { recoveryCodes: await makeRecoveryCodes(db, user.userId) };
    },
  ),
  forUserAfter(
    removeSecondFactor,
    async ({ body }, context) => {
      const { db, user, ip } = context;
      const hasPassword = await isOwnPassword(db, { user, ip, password: body.password });
      return { hasPassword, hasCode: hasPassword && (await isRight(body.code, context)) };
    },
    async (_, { db, user }, { hasPassword, hasCode }) => {
      if (!hasPassword) {
        throw fieldError(Code.Invalid, 'password', message('The password is not right'));
      }
      if (!hasCode || !(await turnOff(db, user.userId))) {
        throw wrongCode('code');
      }
      await tellOwner(db, user);
      return null;
    },
  ),
];
