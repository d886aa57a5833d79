import { resolveRole } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { Device, User, Weighbridge } from '../http/caller.ts';
import { makeSecret, sha256 } from './secret.ts';

/** SPEC.md 9. */
const SESSION_DAYS = 7;
/** How exactly the list of sessions says when each was used: a write per request would be too much. */
const SEEN_EVERY_MS = 60_000;

/** SPEC.md 5: only these identities may sign in. */
const MAY_SIGN_IN = new Set([1, 3]);

export function mayEnter(user: { identity: number; isActive: boolean }): boolean {
  return user.isActive && MAY_SIGN_IN.has(user.identity);
}

/** A request's own marks; a user agent is kept as far as a person would read it. */
type Origin = { ip: string; userAgent: string };
const LONGEST_USER_AGENT = 300;

/** Opens a session; the token is given to the client and only its hash is kept. */
export async function openSession(
  db: Db,
  { userId, ip, userAgent }: Origin & { userId: number },
): Promise<{ token: string; expiresAt: Date }> {
  const { secret: token, hash: tokenHash } = makeSecret();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 3_600_000);
  await db
    .insertInto('session')
    .values({ tokenHash, userId, expiresAt, ip, userAgent: userAgent.slice(0, LONGEST_USER_AGENT) })
    .execute();
  return { token, expiresAt };
}

/** Ends a session; a trigger tells the real-time connections of every process. */
export async function closeSession(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', sessionHash).execute();
}

/**
 * The user of a token. Read anew for each request: signing out, being disabled or given another role
 * works at once, in every process.
 */
export async function findUser(db: Db, token: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.userId', 's.userId')
    .leftJoin('carrier as c', 'c.carrierId', 'u.carrierId')
    .leftJoin('appUser as a', 'a.userId', 's.impersonatorId')
    .select([
      's.tokenHash as sessionHash',
      's.expiresAt as sessionEndsAt',
      's.lastSeenAt',
      'u.userId',
      'u.account',
      'u.userName',
      'u.name',
      'u.email',
      'u.avatar',
      'u.identity',
      'u.masterRole',
      'u.roleCode',
      'u.isSharingPortal',
      'u.carrierId',
      'u.customerId',
      'u.channel',
      'u.isActive',
      'u.phone',
      'u.language',
      'u.version',
      'c.name as carrierName',
      's.reason',
      'a.userId as adminId',
      'a.account as adminAccount',
      'a.name as adminName',
    ])
    .where('s.tokenHash', '=', sha256(token))
    .where('s.expiresAt', '>', sql<Date>`now()`)
    // An administrator who is one no longer acts for nobody.
    .where((eb) =>
      eb.or([
        eb('s.impersonatorId', 'is', null),
        eb.and([eb('a.isActive', '=', true), eb('a.roleCode', '=', 'SUPPER_ADMIN')]),
      ]),
    )
    .executeTakeFirst();
  const role = row && resolveRole(row);
  if (!row || !role || !mayEnter(row)) {
    return undefined;
  }
  if (row.lastSeenAt.getTime() < Date.now() - SEEN_EVERY_MS) {
    await markSeen(db, row.sessionHash);
  }
  return { ...row, role, impersonator: impersonatorOf(row) };
}

async function markSeen(db: Db, sessionHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: sql<Date>`now()` })
    .where('tokenHash', '=', sessionHash)
    .where('lastSeenAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

type ImpersonatorColumns = {
  adminId: number | null;
  adminAccount: string | null;
  adminName: string | null;
  reason: string;
};

function impersonatorOf({ adminId, adminAccount, adminName, reason }: ImpersonatorColumns) {
  if (adminId === null || adminAccount === null || adminName === null) {
    return null;
  }
  return { userId: adminId, account: adminAccount, name: adminName, reason };
}

/** The device of a key. */
export function findDevice(db: Db, key: string): Promise<Device | undefined> {
  return db
    .selectFrom('device')
    .select(['deviceId', 'vehicleId'])
    .where('keyHash', '=', sha256(key))
    .executeTakeFirst();
}

/** The weighbridge a key belongs to. */
export function findWeighbridge(db: Db, key: string): Promise<Weighbridge | undefined> {
  return db
    .selectFrom('weighbridge')
    .select(['id as weighbridgeId', 'destinationId'])
    .where('keyHash', '=', sha256(key))
    .where('isActive', '=', true)
    .executeTakeFirst();
}
