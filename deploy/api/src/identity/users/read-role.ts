import type { Selectable } from 'kysely';
import { z } from 'zod';
import { STORED_ROLES } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Values } from '../../platform/resource/resource-table.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { mayEnter } from '../auth/session.ts';
import { isParent } from '../registrations/find-parent.ts';
import { grantBelow, identityOf, MASTERS } from '../registrations/grant.ts';
import { checkBelow } from './sub-accounts.ts';

const wanted = z.object({
  roleCode: z.enum(STORED_ROLES),
  carrierId: z.nullable(z.int()),
  carrierCompanyId: z.nullable(z.int()),
  isPortalOnly: z.boolean(),
  customerId: z.nullable(z.int()),
  parentUserId: z.nullable(z.int()),
});
type Wanted = z.output<typeof wanted>;
type Person = Selectable<Database['appUser']>;

function findUser(db: Db, userId: number | null): Promise<Person | undefined> {
  const one = db
    .selectFrom('appUser')
    .selectAll()
    .where('userId', '=', userId ?? 0);
  return one.executeTakeFirst();
}

/** A sub-account has its parent's business, whatever else was asked for. */
function underParent(roleCode: string, parent: Person | undefined): Values {
  if (!parent || !isParent(parent) || roleCode !== `SUB_${parent.roleCode}`) {
    throw unprocessable('parent_user_id', message('choose the account whose sub-account it is'));
  }
  return grantBelow(parent);
}

/** A branch of a customer has a master among the customers. */
function underMaster(parent: Person | undefined): void {
  if (!parent || !mayEnter(parent) || parent.roleCode !== 'CUSTOMER' || parent.masterRole !== 2) {
    throw unprocessable('parent_user_id', message('choose the customer whose branch it is'));
  }
}

const subAccount = z.object({ roleCode: z.string(), parentUserId: z.nullable(z.int()) });

/** The parent of a sub-account takes such ones, also when it is restored. @throws RequestError 422 */
export async function checkParent(db: Db, values: Values): Promise<void> {
  const { roleCode, parentUserId } = subAccount.parse(values);
  if (roleCode.startsWith('SUB_')) {
    underParent(roleCode, await findUser(db, parentUserId));
  }
}

type BusinessField = 'carrierId' | 'carrierCompanyId' | 'customerId';

/** Which business belongs to a role, and what is asked for where it is missing. */
const BUSINESSES: readonly {
  field: BusinessField;
  wire: string;
  role: Wanted['roleCode'];
  wanted: Message;
}[] = [
  {
    field: 'carrierId',
    wire: 'carrier_id',
    role: 'CARRIER',
    wanted: message('choose a dispatcher’s business'),
  },
  {
    field: 'carrierCompanyId',
    wire: 'carrier_company_id',
    role: 'CARRIER_COMPANY',
    wanted: message('choose the company whose trucks it sees'),
  },
  { field: 'customerId', wire: 'customer_id', role: 'CUSTOMER', wanted: message('choose a customer') },
];

/** What belongs to a role must be there, and what does not must not. @throws RequestError 422 */
function checkBusiness(asked: Wanted): void {
  for (const { field, wire, role, wanted: missing } of BUSINESSES) {
    const isOfRole = asked.roleCode === role;
    if (isOfRole !== (asked[field] !== null)) {
      throw unprocessable(wire, isOfRole ? missing : message('leave this empty for this role'));
    }
  }
}

/** Of a sharing portal is a dispatcher's account that nobody is below: it may give nobody rights. @throws RequestError 422 */
async function checkPortal(db: Db, asked: Wanted, before: Values | undefined): Promise<void> {
  if (!asked.isPortalOnly) {
    return;
  }
  if (asked.roleCode !== 'CARRIER') {
    throw unprocessable(
      'is_portal_only',
      message('only a dispatcher’s account can be of the sharing portal'),
    );
  }
  const below = await db
    .selectFrom('appUser')
    .select('userId')
    .where('parentUserId', '=', Number(before?.['id'] ?? 0))
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (below) {
    throw unprocessable('is_portal_only', message('it has sub-accounts: remove them first'));
  }
}

/** SPEC.md 3 and 6: which identity signs in, and whose master it is. */
function factsOf({ roleCode, isPortalOnly, parentUserId }: Wanted): Values {
  const isMaster = isPortalOnly || (MASTERS.has(roleCode) && parentUserId === null);
  return { identity: identityOf(roleCode), masterRole: isMaster ? 2 : 1 };
}

/** A company's account of before may have a dispatcher still, which says nothing any more. */
function carrierIn({ roleCode, carrierId }: Wanted, before: Values | undefined): number | null {
  return roleCode === 'CARRIER_COMPANY' && carrierId === before?.['carrierId'] ? null : carrierId;
}

/** Where these stay, so does what an account is besides. */
const KEEPS_FACTS = ['roleCode', 'parentUserId', 'isPortalOnly'] as const;

/**
 * What an account becomes by its role. Administrators are made on the server alone; who is one stays one.
 *
 * @throws RequestError 422
 */
export async function readRole(db: Db, values: Values, before: Values | undefined): Promise<Values> {
  const given = wanted.parse(values);
  const asked = { ...given, carrierId: carrierIn(given, before) };
  const { roleCode, parentUserId } = asked;
  if (roleCode === 'SUPPER_ADMIN' && before?.['roleCode'] !== roleCode) {
    throw unprocessable('role_code', message('administrators are added on the server, by its command'));
  }
  await checkPortal(db, asked, before);
  if (before) {
    await checkBelow(db, asked, before);
  }
  const parent = await findUser(db, parentUserId);
  if (roleCode.startsWith('SUB_')) {
    return underParent(roleCode, parent);
  }
  checkBusiness(asked);
  if (parentUserId !== null) {
    if (roleCode !== 'CUSTOMER') {
      throw unprocessable('parent_user_id', message('leave this empty for this role'));
    }
    underMaster(parent);
  }
  // What an account is besides its role stays with it.
  const isSame = KEEPS_FACTS.every((name) => before?.[name] === asked[name]);
  return { carrierId: asked.carrierId, ...(isSame ? {} : factsOf(asked)) };
}
