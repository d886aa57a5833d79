import { listSessions, revokeSession } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { deviceOf } from './device.ts';
import { NOT_FOUND } from '../auth/not-found.ts';

/** This id means "all of mine but this one". */
const ALL_OTHERS = -1;

/** Where the caller is signed in. What is another's is not there. Ending a session cuts its real time by a trigger. */
export const sessionRoutes: Route[] = [
  forUser(listSessions, async (_, { db, user }) => {
    const rows = await db
      .selectFrom('session as s')
      .leftJoin('appUser as a', 'a.userId', 's.impersonatorId')
      .select(['s.sessionId', 's.tokenHash', 's.createdAt', 's.lastSeenAt', 's.userAgent', 's.ip'])
      .select('a.name as openedBy')
      .where('s.userId', '=', user.userId)
      .where('s.expiresAt', '>', sql<Date>`now()`)
      .orderBy((eb) => eb('s.tokenHash', '=', user.sessionHash), 'desc')
      .orderBy('s.lastSeenAt', 'desc')
      .limit(100)
      .execute();
    return rows.map((row) => ({
      id: row.sessionId,
      createdAt: toSeconds(row.createdAt),
      lastSeenAt: toSeconds(row.lastSeenAt),
      device: deviceOf(row.userAgent),
      ip: row.ip,
      isCurrent: row.tokenHash === user.sessionHash,
      openedBy: row.openedBy,
    }));
  }),
  forUser(revokeSession, async ({ params }, { db, user }) => {
    const mine = db.deleteFrom('session').where('userId', '=', user.userId);
    if (params.id === ALL_OTHERS) {
      await mine.where('tokenHash', '!=', user.sessionHash).execute();
      return null;
    }
    const ended = await mine
      .where('sessionId', '=', readId(params.id, NOT_FOUND.Session))
      .returning('sessionId')
      .executeTakeFirst();
    if (!ended) {
      throw notFound(NOT_FOUND.Session);
    }
    return null;
  }),
];
