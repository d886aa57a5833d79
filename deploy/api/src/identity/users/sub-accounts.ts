import { RESOURCES, type RecordRow } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { keepChange } from '../../platform/resource/record-history.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message, type Message } from '../../platform/texts/message.ts';

const facts = z.object({ id: z.int(), roleCode: z.string(), parentUserId: z.nullable(z.int()) });
type Facts = z.output<typeof facts>;

/** How many accounts in use hang on this one: sub-accounts of a dispatcher or customer, branches of a head office. */
async function countBelow(db: Db, { id, roleCode }: Facts) {
  const found = await db
    .selectFrom('appUser')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('roleCode', '=', `SUB_${roleCode}`).as('subAccounts'),
      fn.countAll<number>().filterWhere('roleCode', '=', 'CUSTOMER').as('branches'),
    ])
    .where('parentUserId', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return { subAccounts: Number(found.subAccounts), branches: Number(found.branches) };
}

const moveSubAccounts = (count: number): Message =>
  count === 1
    ? message('move or remove its sub-account first')
    : message('move or remove its {count} sub-accounts first', { count });

const moveBranches = (count: number): Message =>
  count === 1
    ? message('move or remove its branch first')
    : message('move or remove its {count} branches first', { count });

/**
 * Another role leaves nobody below: sub-accounts have the role of their parent, branches have a head office. The same
 * for a head office that becomes a branch itself.
 *
 * @throws RequestError 422
 */
export async function checkBelow(
  db: Db,
  asked: { roleCode: string; parentUserId: number | null },
  before: Values,
): Promise<void> {
  const now = facts.parse(before);
  const isOtherRole = asked.roleCode !== now.roleCode;
  const becomesBranch = now.parentUserId === null && asked.parentUserId !== null;
  if (!isOtherRole && !becomesBranch) {
    return;
  }
  const { subAccounts, branches } = await countBelow(db, now);
  if (isOtherRole && subAccounts > 0) {
    throw unprocessable('role_code', moveSubAccounts(subAccounts));
  }
  if (branches > 0) {
    throw unprocessable(isOtherRole ? 'role_code' : 'parent_user_id', moveBranches(branches));
  }
}

const business = z.object({
  id: z.int(),
  roleCode: z.string(),
  carrierId: z.nullable(z.int()),
  customerId: z.nullable(z.int()),
});

/** Sub-accounts go where their parent goes, also those that were removed: they may be restored. */
export async function moveAlong([before, after]: readonly [RecordRow, RecordRow], deed: Deed): Promise<void> {
  const was = business.parse(before);
  const { id, roleCode, carrierId, customerId } = business.parse(after);
  if (was.carrierId === carrierId && was.customerId === customerId) {
    return;
  }
  const moved = await deed.db
    .updateTable('appUser')
    .set({ carrierId, customerId, version: sql<number>`version + 1` })
    .where('parentUserId', '=', id)
    .where('roleCode', '=', `SUB_${roleCode}`)
    .returningAll()
    .execute();
  if (moved.length > 0) {
    const rows = moved.map((row) => ({ ...row, id: row.userId, isRemoved: row.removedAt !== null }));
    await keepChange(RESOURCES.users, deed, { action: 'update', rows });
  }
}

const grants = z.object({ parentUserId: z.nullable(z.int()), granted: z.array(z.string()) });

/** A sub-account is newly given what its parent has, and no more. @throws RequestError 422 */
export async function checkGrants(db: Db, values: Values, before: Values | undefined): Promise<void> {
  const { parentUserId, granted } = grants.parse(values);
  const was = before && grants.parse(before);
  // What it keeps is dormant until its parent has it again.
  const kept = was?.parentUserId === parentUserId ? was.granted : [];
  const anew = granted.filter((permission) => !kept.includes(permission));
  if (anew.length === 0) {
    return;
  }
  const parent = await db
    .selectFrom('appUser')
    .select(['account', 'granted'])
    .where('userId', '=', parentUserId ?? 0)
    .executeTakeFirst();
  if (parent && anew.some((permission) => !parent.granted.includes(permission))) {
    throw unprocessable(
      'granted',
      message('give it to the parent account {account} first', { account: parent.account }),
    );
  }
}
