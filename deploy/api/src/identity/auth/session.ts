import { resolveRole } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { isDiskFull } from '../../platform/db/sql-error.ts';
import { grantedTo } from './granted-to.ts';
import type { Device, User, Weighbridge } from '../../platform/http/caller.ts';
import { makeSecret, sha256 } from '../../platform/secret.ts';

/** SPEC.md 9. */
const SESSION_DAYS = 7;
/** A person has a few computers and a phone; more are forgotten ones, or somebody else's. */
const MAX_SESSIONS = 50;
/** How exactly the list of sessions says when each was used: a write per request would be too much. */
const SEEN_EVERY_MS = 60_000;

/** SPEC.md 5: only these identities may sign in. */
const MAY_SIGN_IN = new Set([1, 3]);

export function mayEnter(user: { identity: number; isActive: boolean }): boolean {
  return user.isActive && MAY_SIGN_IN.has(user.identity);
}

/** A request's own marks; a user agent is kept as far as a person would read it. */
type Origin = { ip: string; userAgent: string; utcOffset: number | undefined };
const MAX_USER_AGENT = 300;

/** Opens a session; the token is given to the client and only its hash is kept. */
export async function openSession(
  db: Db,
  { userId, ip, userAgent, utcOffset, isProved }: Origin & { userId: number; isProved: boolean },
): Promise<{ token: string; expiresAt: Date }> {
  const { secret: token, hash: tokenHash } = makeSecret();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 3_600_000);
  await db
    .insertInto('session')
    .values({
      tokenHash,
      userId,
      expiresAt,
      ip,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      utcOffsetHours: utcOffset ?? null,
      provedAt: isProved ? sql<Date>`now()` : null,
    })
    .execute();
  // The longest unused ends.
  await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('impersonatorId', 'is', null)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('session')
        .select('tokenHash')
        .where('userId', '=', userId)
        .where('impersonatorId', 'is', null)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('sessionId', 'desc')
        .limit(MAX_SESSIONS),
    )
    .execute();
  return { token, expiresAt };
}

/** Ends a session; a trigger tells the real-time connections of every process. */
export async function closeSession(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', sessionHash).execute();
}

/** What is read of a person with each request. */
const PERSON = [
  'u.userId',
  'u.account',
  'u.userName',
  'u.name',
  'u.email',
  'u.identity',
  'u.masterRole',
  'u.roleCode',
  'u.isSharingPortal',
  'u.carrierId',
  'u.carrierCompanyId',
  'u.customerId',
  'u.channel',
  'u.isActive',
  'u.phone',
  'u.language',
  'u.version',
  'u.withheld',
] as const;

/** What is given to an account, by the rule of `grantedTo`. */
const GRANTED = grantedTo('u').as('granted');

/** What the business is called that an account works for: a dispatcher's, or a carrier company. */
const BUSINESS = sql<string | null>`coalesce(
  c.name, (select o.name from carrier_company o where o.id = u.carrier_company_id))`.as('carrierName');

/**
 * The user of a token. Read anew for each request: signing out, being disabled or given another role
 * works at once, in every process.
 */
export async function findUser(db: Db, token: string, idleHours: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.userId', 's.userId')
    .leftJoin('carrier as c', 'c.carrierId', 'u.carrierId')
    .leftJoin('appUser as a', 'a.userId', 's.impersonatorId')
    .leftJoin('secondFactor as f', 'f.userId', 's.userId')
    .select([
      's.tokenHash as sessionHash',
      's.expiresAt as sessionEndsAt',
      's.lastSeenAt',
      's.provedAt',
      ...PERSON,
      GRANTED,
      BUSINESS,
      'f.confirmedAt as secondFactorAt',
      's.reason',
      'a.userId as adminId',
      'a.account as adminAccount',
      'a.name as adminName',
    ])
    .where('s.tokenHash', '=', sha256(token))
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('s.lastSeenAt', '>', sql<Date>`now() - make_interval(hours => ${sql.lit(idleHours)})`)
    // An administrator who is one no longer acts for nobody.
    .where((eb) =>
      eb.or([
        eb('s.impersonatorId', 'is', null),
        eb.and([eb('a.isActive', '=', true), eb('a.roleCode', '=', 'SUPPER_ADMIN')]),
      ]),
    )
    .executeTakeFirst();
  if (!row || !mayEnter(row)) {
    return undefined;
  }
  return {
    ...row,
    role: resolveRole(row),
    hasSecondFactor: row.secondFactorAt !== null,
    impersonator: impersonatorOf(row),
  };
}

/** A person as work that goes on without a session sees them; nothing once they may not enter any more. */
export async function userOf(db: Db, userId: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('appUser as u')
    .leftJoin('carrier as c', 'c.carrierId', 'u.carrierId')
    .select([...PERSON, GRANTED, BUSINESS])
    .where('u.userId', '=', userId)
    .executeTakeFirst();
  if (!row || !mayEnter(row)) {
    return undefined;
  }
  const never = new Date(0);
  const noSession = { sessionHash: '', sessionEndsAt: never, lastSeenAt: never, provedAt: null };
  return { ...row, ...noSession, role: resolveRole(row), hasSecondFactor: false, impersonator: null };
}

/** Whoever only reads goes on when nothing can be written. */
function unlessDiskIsFull(error: unknown): void {
  if (!isDiskFull(error)) {
    throw error;
  }
}

/** Notes that a person used the session; what a page asks by itself does not keep it open. */
export async function markUse(db: Db, { sessionHash, lastSeenAt }: User): Promise<void> {
  if (lastSeenAt.getTime() < Date.now() - SEEN_EVERY_MS) {
    await markSeen(db, sessionHash).catch(unlessDiskIsFull);
  }
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
