import { Code, getAdminUserInfo, getUserInfo, logout, passwordLogin, sendSmsCode } from '@haulboard/contract';
import { readPhone } from './sign-in/phone.ts';
import { toSeconds } from '../../platform/clock.ts';
import { fromReserve } from '../../platform/db/reserve.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { forAnyone, forUser, type Route } from '../../platform/http/route.ts';
import { codeText } from '../../platform/sms/code-text.ts';
import type { SendSms } from '../../platform/sms/send-sms.ts';
import { message } from '../../platform/texts/message.ts';
import { countAttempt, type Limit } from './attempts/attempts.ts';
import { findDevice, rememberDevice } from './sign-in/known-device.ts';
import { mustEnrol } from './second-factor/assert-enrolled.ts';
import { assertSecondCode } from './second-factor/second-factor.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { roleInfo } from './role-info.ts';
import { closeSession, openSession } from './session.ts';
import { identify, readCredentials } from './sign-in/sign-in.ts';
import {
  askerOf,
  CODE_VALID,
  keepCode,
  makeCode,
  assertNotTooSoon,
  RESEND_WAIT,
} from './sign-in/sms-code.ts';
import { proveIdentityRoute } from './second-factor/step-up.ts';
import { impersonationOf, userInfoOf } from './user-info.ts';

/** Each text message costs the operator money, and somebody's peace. */
const SMS: Limit = { kind: 'sms', minutes: 60, perSubject: 10, perSubjectAndIp: 4, perDevice: 10, perIp: 60 };

export type AuthOptions = {
  /** None when no text message can be sent. */
  sendSms: SendSms | undefined;
  /** Cuts what else the session opened. */
  onLogout: (sessionHash: string) => void;
  onFault: (error: unknown) => void;
  requiresSecondFactor: boolean;
};

const login = forAnyone(passwordLogin, async ({ body }, { db, browser, isAbout, ...from }) => {
  const credentials = readCredentials(body);
  const { user, role, token, expiresAt } = await fromReserve(async () => {
    const known = await identify(db, credentials, { ip: from.ip, browser, isAbout });
    const { userId } = known.user;
    const isByPassword = credentials.kind === 'password';
    const code = body?.secondCode?.trim() || undefined;
    await assertSecondCode(db, { userId, code, isByPassword, ip: from.ip, device: known.device });
    browser.keep(await rememberDevice(db, browser.secret, userId));
    // A code by SMS says whose the phone is, and is no password.
    return { ...known, ...(await openSession(db, { ...from, userId, isProved: isByPassword })) };
  });
  const { channel, userId, account, name, language } = user;
  return { token, channel, userId, expiresAt: toSeconds(expiresAt), account, name, role, language };
});

function sendCode({ sendSms, onFault }: AuthOptions): Route {
  return forAnyone(sendSmsCode, async ({ body }, { db, ip, browser }) => {
    if (!sendSms) {
      throw new RequestError(
        Code.Unavailable,
        message('Sign-in by phone is not set up here: use account and password'),
      );
    }
    const phone = readPhone(body.phone);
    const user = await db
      .selectFrom('appUser')
      .select(['userId', 'language'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    const device = await findDevice(db, browser.secret, [user?.userId ?? 0]);
    const owner = { phone, asker: askerOf({ device, ip }) };
    // Not counted: asking again in vain must not use up what the owner of the phone may ask for.
    await assertNotTooSoon(db, owner);
    await countAttempt(db, SMS, { subject: phone, ip, device });
    const made = await makeCode();
    await keepCode(db, owner, made);
    if (user) {
      const { code } = made;
      // Nobody waits for it: the answer must not take longer, or fail, because somebody has this phone.
      sendSms({ to: phone, text: codeText(code, user.language), code }).catch(onFault);
    }
    return { validFor: CODE_VALID, wait: RESEND_WAIT };
  });
}

/** Sign-in, sign-out and who is signed in. */
export function authRoutes(options: AuthOptions): Route[] {
  const { onLogout } = options;
  return [
    login,
    sendCode(options),
    proveIdentityRoute,
    ...secondFactorRoutes,
    forUser(logout, async (_, { db, user, afterCommit }) => {
      await closeSession(db, user.sessionHash);
      afterCommit(() => onLogout(user.sessionHash));
      return null;
    }),
    forUser(getUserInfo, (_, { user }) => ({
      user: userInfoOf(user),
      role: roleInfo(user),
      impersonation: impersonationOf(user),
      mustEnrol: mustEnrol(user, options.requiresSecondFactor),
    })),
    forUser(getAdminUserInfo, (_, { user }) => userInfoOf(user)),
  ];
}
