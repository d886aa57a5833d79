import { Code, getAdminUserInfo, getUserInfo, logout, passwordLogin, sendSmsCode } from '@haulboard/contract';
import { readPhone } from '../accounts/phone.ts';
import { toSeconds } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { forAnyone, forUser, type Route } from '../http/route.ts';
import { codeText } from '../sms/code-text.ts';
import type { SendSms } from '../sms/send-sms.ts';
import { say } from '../texts/say.ts';
import { countAttempt, type Limit } from './attempts.ts';
import { roleInfo } from './role-info.ts';
import { closeSession, openSession } from './session.ts';
import { identify, readCredentials } from './sign-in.ts';
import { CODE_VALID, issueCode, RESEND_WAIT } from './sms-code.ts';
import { impersonationOf, userInfoOf, type UserRules } from './user-info.ts';

/** Each text message costs the operator money, and somebody's peace. */
const SMS: Limit = { kind: 'sms', minutes: 60, perSubject: 10, perIp: 60 };

type AuthOptions = {
  rules: UserRules;
  /** None when no text message can be sent. */
  sendSms: SendSms | undefined;
  /** Cuts what else the session opened. */
  onLogout: (sessionHash: string) => void;
  onFault: (error: unknown) => void;
};

const login = forAnyone(passwordLogin, async ({ body }, { db, ip, userAgent }) => {
  const { user, role } = await identify(db, readCredentials(body), ip);
  const { token, expiresAt } = await openSession(db, { userId: user.userId, ip, userAgent });
  const { channel, userId, account, name, language } = user;
  return { token, channel, userId, expiresAt: toSeconds(expiresAt), account, name, role, language };
});

function sendCode({ sendSms, onFault }: AuthOptions): Route {
  return forAnyone(sendSmsCode, async ({ body }, { db, ip }) => {
    if (!sendSms) {
      throw new Refusal(
        Code.Unavailable,
        say('Sign-in by phone is not set up here: use account and password'),
      );
    }
    const phone = readPhone(body.phone);
    await countAttempt(db, SMS, { subject: phone, ip });
    const code = await issueCode(db, phone);
    const user = await db
      .selectFrom('appUser')
      .select('language')
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (user) {
      // Nobody waits for it: the answer must not take longer, or fail, because somebody has this phone.
      sendSms({ to: phone, text: codeText(code, user.language), code }).catch(onFault);
    }
    return { validFor: CODE_VALID, wait: RESEND_WAIT };
  });
}

/** Sign-in, sign-out and who is signed in. */
export function authRoutes(options: AuthOptions): Route[] {
  const { rules, onLogout } = options;
  return [
    login,
    sendCode(options),
    forUser(logout, async (_, { db, user, afterCommit }) => {
      await closeSession(db, user.sessionHash);
      afterCommit(() => onLogout(user.sessionHash));
      return null;
    }),
    forUser(getUserInfo, (_, { user }) => ({
      user: userInfoOf(user, rules),
      role: roleInfo(user.role),
      impersonation: impersonationOf(user),
    })),
    forUser(getAdminUserInfo, (_, { user }) => userInfoOf(user, rules)),
  ];
}
