import { impersonate, resolveRole } from '@haulboard/contract';
import { mayEnter } from '../auth/session.ts';
import { notFound, RequestError, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { openImpersonation } from './open-impersonation.ts';
import { NOT_FOUND } from '../auth/not-found.ts';

const MIN_REASON = 3;

/** A super admin acts for a user. Who already acts for somebody is refused before this (see `closed-calls`). */
export const impersonationRoutes: Route[] = [
  forUser(impersonate, async ({ body }, { db, user, concerns }) => {
    const reason = body.reason.trim();
    if (reason.length < MIN_REASON) {
      throw unprocessable('reason', message('say why, in a few words'));
    }
    const target = await db
      .selectFrom('appUser')
      .selectAll()
      .where('userId', '=', body.userId)
      .executeTakeFirst();
    if (!target) {
      throw notFound(NOT_FOUND.User);
    }
    const role = resolveRole(target);
    if (role === 'SUPPER_ADMIN') {
      throw new RequestError(403, message('Another administrator cannot be impersonated'));
    }
    if (!mayEnter(target)) {
      throw unprocessable('user_id', message('this user cannot sign in'));
    }
    concerns({ userId: target.userId, reason });
    const { token, expiresAt } = await openImpersonation(db, {
      userId: target.userId,
      admin: user,
      reason,
    });
    return {
      token,
      channel: target.channel,
      userId: target.userId,
      expiresAt: Math.floor(expiresAt.getTime() / 1000),
      account: target.account,
      name: target.name,
      role,
      language: target.language,
    };
  }),
];
