import {
  Code,
  getAdminUserInfo,
  getUserInfo,
  logout,
  passwordLogin,
  resolveRole,
  type UserInfo,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { User } from '../http/caller.ts';
import { forbidden, Refusal } from '../http/refusal.ts';
import { forAnyone, forUser, type Route } from '../http/route.ts';
import { countAttempt, forgetAttempts } from './login-limit.ts';
import { isPassword } from './password.ts';
import { roleInfo } from './role-info.ts';
import { closeSession, mayEnter, openSession } from './session.ts';

function userInfoOf(user: User): UserInfo {
  return { ...user, isSharingPortal: user.isSharingPortal === 1 ? 1 : 0 };
}

function findAccount(db: Db, account: string) {
  return db
    .selectFrom('appUser')
    .selectAll()
    .where(sql`lower(account)`, '=', account)
    .executeTakeFirst();
}

const login = forAnyone(passwordLogin, async ({ body }, { db, ip }) => {
  const account = body.account.trim().toLowerCase();
  await countAttempt(db, { account, ip });
  const user = await findAccount(db, account);
  const isRight = await isPassword(body.password, user?.passwordHash);
  // One message for a wrong password and an unknown account: it must not tell which accounts exist.
  if (!user || !isRight) {
    throw new Refusal(Code.Invalid, 'Invalid username or password');
  }
  const role = resolveRole(user);
  if (!role || !mayEnter(user)) {
    throw forbidden();
  }
  await forgetAttempts(db, { account, ip });
  const { token, expiresAt } = await openSession(db, user.userId);
  return {
    token,
    channel: user.channel,
    userId: user.userId,
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
    account: user.account,
    name: user.name,
    role,
  };
});

/** Sign-in, sign-out and who is signed in. `onLogout` cuts what else the session opened. */
export function authRoutes(onLogout: (sessionHash: string) => void): Route[] {
  return [
    login,
    forUser(logout, async (_, { db, user, afterCommit }) => {
      await closeSession(db, user.sessionHash);
      afterCommit(() => onLogout(user.sessionHash));
      return null;
    }),
    forUser(getUserInfo, (_, { user }) => ({ user: userInfoOf(user), role: roleInfo(user.role) })),
    forUser(getAdminUserInfo, (_, { user }) => userInfoOf(user)),
  ];
}
