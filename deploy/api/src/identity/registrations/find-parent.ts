import { resolveRole, type HeldRole } from '@haulboard/contract';
import { sql } from 'kysely';
import { mayEnter } from '../auth/session.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Selectable } from 'kysely';

/** Only these have sub-accounts (SPEC.md 6). */
const PARENT_ROLES = new Set<HeldRole>(['CARRIER', 'CUSTOMER']);

/** Whether an account takes sub-accounts: an active dispatcher or customer. */
export function isParent(user: Selectable<Database['appUser']>): boolean {
  return mayEnter(user) && PARENT_ROLES.has(resolveRole(user));
}

/** The account of this name, if it takes sub-accounts. */
export async function findParent(db: Db, account: string) {
  const user = await db
    .selectFrom('appUser')
    .selectAll()
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();
  return user && isParent(user) ? user : undefined;
}
