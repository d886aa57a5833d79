import type { Db } from '../db/index.ts';
import { carrierOf, type User } from '../http/caller.ts';
import { notFound } from '../http/refusal.ts';
import { readId } from '../http/read-number.ts';

/** Whose part of a day somebody reads. */
export type Reader =
  | { kind: 'everyone' }
  | { kind: 'dispatcher'; carrierId: number }
  /** The dispatcher's own plan, without what others planned on its trucks. */
  | { kind: 'planner'; carrierId: number }
  | { kind: 'company'; carrierId: number }
  | { kind: 'customer'; customerIds: readonly number[] }
  | { kind: 'crewCompany'; userId: number }
  | { kind: 'destination'; userId: number };

/** No row has this id. */
const NOBODY = 0;

/** The master whose children's forests a customer's user reads as well: itself, or the parent of a sub-customer. */
async function masterOf(db: Db, user: User): Promise<number> {
  if (user.role === 'CUSTOMER') {
    return user.masterRole === 2 ? user.userId : NOBODY;
  }
  const parent = await db
    .selectFrom('appUser as u')
    .innerJoin('appUser as p', 'p.userId', 'u.parentUserId')
    .select('p.userId')
    .where('u.userId', '=', user.userId)
    .where('p.masterRole', '=', 2)
    .executeTakeFirst();
  return parent?.userId ?? NOBODY;
}

/** Whose forests a customer's user reads: the own, and those of a master's children. */
async function customersOf(db: Db, user: User): Promise<number[]> {
  const children = await db
    .selectFrom('appUser')
    .select('customerId')
    .where('parentUserId', '=', await masterOf(db, user))
    .where('roleCode', '=', 'CUSTOMER')
    .where('isActive', '=', true)
    .execute();
  const ids = [user.customerId, ...children.map(({ customerId }) => customerId)];
  return [...new Set(ids.filter((id) => id !== null))];
}

async function ownPart(db: Db, user: User): Promise<Reader> {
  switch (user.role) {
    case 'SUPPER_ADMIN':
      return { kind: 'everyone' };
    case 'CUSTOMER':
    case 'SUB_CUSTOMER':
      return { kind: 'customer', customerIds: await customersOf(db, user) };
    case 'CREW_COMPANY':
      return { kind: 'crewCompany', userId: user.userId };
    case 'DESTINATION_CUSTOMER':
      return { kind: 'destination', userId: user.userId };
    case 'CARRIER_COMPANY':
      return { kind: 'company', carrierId: user.carrierId ?? NOBODY };
    case 'CARRIER':
    case 'SUB_CARRIER':
    case 'SHARING_PORTAL_CARRIER':
      return { kind: 'dispatcher', carrierId: carrierOf(user) };
  }
}

/**
 * Who reads, and of whom: only a super admin chooses a dispatcher.
 *
 * @throws Refusal 404 when somebody asks for another's, as if it were not there
 */
export async function readerOf(db: Db, user: User, askedCarrier: number | undefined): Promise<Reader> {
  if (askedCarrier === undefined) {
    return ownPart(db, user);
  }
  if (user.role === 'SUPPER_ADMIN') {
    return { kind: 'dispatcher', carrierId: readId(askedCarrier, 'Dispatcher') };
  }
  if (askedCarrier !== user.carrierId) {
    throw notFound('Dispatcher');
  }
  return ownPart(db, user);
}
