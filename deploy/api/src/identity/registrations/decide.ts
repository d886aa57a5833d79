import { decideRegistration, listRegistrations } from '@haulboard/contract';
import { sql, type Selectable } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { markEmailVerified } from '../accounts/verify-email.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { message } from '../../platform/texts/message.ts';
import { grantBelow, grantByAdmin, type Grant } from './grant.ts';
import { NOT_FOUND } from '../auth/not-found.ts';

const MAX_LIST = 500;

type Waiting = Selectable<Database['registration']>;
type Decision = Parameters<typeof grantByAdmin>[1] & { decision: 'approve' | 'decline' };

/** A super admin decides all; a parent account those that name it. Others' are not there. */
function mine(db: Db, user: User) {
  const all = db.selectFrom('registration').where('registration.state', '!=', 'new');
  return user.role === 'SUPPER_ADMIN' ? all : all.where('registration.parentUserId', '=', user.userId);
}

async function grantFor(db: Db, waiting: Waiting, decision: Decision): Promise<Grant> {
  if (waiting.parentUserId === null) {
    return grantByAdmin(db, decision);
  }
  const parent = await db
    .selectFrom('appUser')
    .selectAll()
    .where('userId', '=', waiting.parentUserId)
    .executeTakeFirstOrThrow();
  return grantBelow(parent);
}

async function approve(db: Db, waiting: Waiting, grant: Grant): Promise<number> {
  const { account, name, email, language, passwordHash, parentUserId } = waiting;
  const isPhoneTaken = await db
    .selectFrom('appUser')
    .select('userId')
    .where('phone', '=', waiting.phone)
    .executeTakeFirst();
  const made = await db
    .insertInto('appUser')
    .values({
      account,
      passwordHash,
      userName: account,
      name,
      email,
      // Nobody confirmed the number: it does not displace another's. The person can put it right in the profile.
      phone: isPhoneTaken ? '' : waiting.phone,
      language,
      parentUserId,
      ...grant,
    })
    .onConflict((onConflict) => onConflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (!made) {
    throw conflict(message('Another account has this name by now: decline this one'));
  }
  // The link that went there was opened before anybody could decide.
  await markEmailVerified(db, made.userId);
  await queueMail(db, {
    kind: 'approved',
    to: email,
    language,
    values: { name, account },
    path: '/user/login',
  });
  return made.userId;
}

/** Registrations that wait for somebody's word. */
export const decisionRoutes: Route[] = [
  forUser(listRegistrations, async (_, { db, user }) => {
    const rows = await mine(db, user)
      .leftJoin('appUser as p', 'p.userId', 'registration.parentUserId')
      .select([
        'registration.id',
        'registration.account',
        'registration.name',
        'registration.email',
        'registration.phone',
        'registration.createdAt',
        'p.account as parentAccount',
      ])
      .where('registration.state', '=', 'confirmed')
      .orderBy('registration.id')
      .limit(MAX_LIST)
      .execute();
    return rows.map((row) => ({ ...row, createdAt: toSeconds(row.createdAt) }));
  }),
  forUser(decideRegistration, async ({ params, body }, { db, user, concerns }) => {
    const waiting = await mine(db, user)
      .selectAll('registration')
      .where('registration.id', '=', readId(params.id, NOT_FOUND.Registration))
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) {
      throw notFound(NOT_FOUND.Registration);
    }
    if (waiting.state !== 'confirmed') {
      throw conflict(message('Somebody has decided this registration already'));
    }
    const isApproved = body.decision === 'approve';
    const reason = body.reason?.trim() ?? '';
    concerns({ reason });
    if (isApproved) {
      const userId = await approve(db, waiting, await grantFor(db, waiting, body));
      concerns({ userId, reason });
    }
    await db
      .updateTable('registration')
      // The password lives on with the account, or not at all.
      .set({ state: isApproved ? 'approved' : 'declined', decidedBy: user.userId, reason, passwordHash: '' })
      .set({ decidedAt: sql<Date>`now()` })
      .where('id', '=', waiting.id)
      .execute();
    if (!isApproved) {
      const { email, language, name, account } = waiting;
      await queueMail(db, { kind: 'declined', to: email, language, values: { name, account, reason } });
    }
    return null;
  }),
];
