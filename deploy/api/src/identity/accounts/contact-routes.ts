import {
  cancelContactChange,
  Code,
  confirmEmail,
  confirmPhone,
  listContactChanges,
  sendContactChange,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { countAttempt, type Limit } from '../auth/attempts/attempts.ts';
import { sha256 } from '../../platform/secret.ts';
import { makeCode, ownerOf, spendCode } from '../auth/sign-in/sms-code.ts';
import { userInfoOf } from '../auth/user-info.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { fieldError, notFound, RequestError } from '../../platform/http/failure/request-error.ts';
import { forAnyone, forUser, forUserAfter, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import {
  asPhoneTaken,
  CONTACT,
  dropChange,
  listChanges,
  putEmailInForce,
  sendCodeTo,
  sendLinkTo,
  tellOldPhone,
  tellOwner,
  type Texting,
} from './contact-change.ts';
import { NOT_FOUND } from '../auth/not-found.ts';

const CONFIRM: Limit = { kind: 'confirm', minutes: 15, perIp: 60 };

async function findWaiting(db: Db, userId: number, kind: 'email' | 'phone') {
  const found = (await listChanges(db, userId)).find((change) => change.kind === kind);
  if (!found) {
    throw notFound(NOT_FOUND.Change);
  }
  return found;
}

function sendAgain({ sendSms, onFault }: Texting): Route {
  return forUserAfter(
    sendContactChange,
    async (_, { db, user, ip }) => {
      await countAttempt(db, CONTACT, { subject: String(user.userId), ip });
      return makeCode();
    },
    async ({ params }, { db, user, afterCommit }, made) => {
      const { value } = await findWaiting(db, user.userId, params.kind);
      if (params.kind === 'email') {
        return sendLinkTo(db, user, value);
      }
      if (!sendSms) {
        throw new RequestError(Code.Unavailable, message('No text message can be sent here just now'));
      }
      return sendCodeTo(db, user, { phone: value, made, sendSms, onFault, afterCommit });
    },
  );
}

/** The code is looked at before the transaction: hashing must hold nothing, and a wrong guess stays counted. */
function confirmByCode(texting: Texting): Route {
  return forUserAfter(
    confirmPhone,
    async ({ body }, { db, user }) => {
      const change = (await listChanges(db, user.userId)).find(({ kind }) => kind === 'phone');
      const phone = change?.value ?? '';
      const isRight = await spendCode(db, { phone, asker: ownerOf(user.userId) }, body.code.trim());
      return isRight ? phone : undefined;
    },
    async (_, { db, user, afterCommit }, phone) => {
      const { value } = await findWaiting(db, user.userId, 'phone');
      if (phone !== value) {
        throw fieldError(Code.Invalid, 'code', message('Invalid verification code'));
      }
      const saved = await db
        .updateTable('appUser')
        .set((eb) => ({ phone, version: eb('version', '+', 1) }))
        .where('userId', '=', user.userId)
        .returning(['phone', 'version'])
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw asPhoneTaken(error);
        });
      await dropChange(db, user.userId, 'phone');
      await tellOwner(db, user, 'contactChanged');
      afterCommit(() => tellOldPhone(texting, user));
      return userInfoOf({ ...user, ...saved });
    },
  );
}

const confirmByLink = forAnyone(confirmEmail, async ({ body }, { db, ip, isAbout }) => {
  const tokenHash = sha256(body.token);
  await countAttempt(db, CONFIRM, { subject: tokenHash, ip });
  return inTransaction(db, async (transaction) => {
    const used = await transaction
      .deleteFrom('contactChange as c')
      .using('appUser as u')
      .whereRef('u.userId', '=', 'c.userId')
      .where('u.isActive', '=', true)
      .where('c.tokenHash', '=', tokenHash)
      .where('c.expiresAt', '>', sql<Date>`now()`)
      .returning(['c.userId', 'c.value', 'u.account'])
      .executeTakeFirst();
    if (!used) {
      throw new RequestError(Code.Invalid, message('This link is no longer valid: ask for a new one'));
    }
    isAbout(used);
    await putEmailInForce(transaction, used.userId, used.value);
    return { email: used.value };
  });
});

/** New addresses of one's own, from "waiting" to "in force". */
export function contactRoutes(texting: Texting): Route[] {
  return [
    forUser(listContactChanges, (_, { db, user }) => listChanges(db, user.userId)),
    sendAgain(texting),
    forUser(cancelContactChange, async ({ params }, { db, user }) => {
      if (!(await dropChange(db, user.userId, params.kind))) {
        throw notFound(NOT_FOUND.Change);
      }
      return null;
    }),
    confirmByCode(texting),
    confirmByLink,
  ];
}
