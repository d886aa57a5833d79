import { NO_ROLE } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { branchesOf } from './branches-of.ts';

/** Whose rows a user sees: of one dispatcher, one company's trucks, some customers, one crew company, one destination's owner. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'dispatcher'; carrierId: number }
  | { kind: 'fleet'; companyId: number }
  | { kind: 'customer'; customerIds: readonly number[] }
  | { kind: 'crewCompany'; userId: number }
  | { kind: 'destination'; userId: number };

/** No row has this id: an account that belongs to nobody sees nothing. */
const NOBODY = 0;
const idOrNobody = (id: number | null) => id ?? NOBODY;
const NOTHING: Scope = { kind: 'customer', customerIds: [] };

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
  const { rows } = await branchesOf(sql`${await masterOf(db, user)}::int`).execute(db);
  const ids = [user.customerId, ...rows.map(({ customerId }) => customerId)];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Whose rows a user sees, by the role. */
export async function scopeOf(db: Db, user: User): Promise<Scope> {
  const carrierId = idOrNobody(user.carrierId);
  switch (user.role) {
    case 'SUPPER_ADMIN':
      return { kind: 'all' };
    case 'CARRIER':
    case 'SUB_CARRIER':
    case 'SHARING_PORTAL_CARRIER':
      return { kind: 'dispatcher', carrierId };
    case 'CARRIER_COMPANY':
      return { kind: 'fleet', companyId: idOrNobody(user.carrierCompanyId) };
    case 'CUSTOMER':
    case 'SUB_CUSTOMER':
      return { kind: 'customer', customerIds: await customersOf(db, user) };
    case 'CREW_COMPANY':
      return { kind: 'crewCompany', userId: user.userId };
    case 'DESTINATION_CUSTOMER':
      return { kind: 'destination', userId: user.userId };
    case NO_ROLE:
      return NOTHING;
  }
}
