import { isAllowed, roleSchema, RESOURCES, STORED_ROLES, withholdable } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, ResourceTable, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { grantBelow } from '../registrations/grant.ts';
import { accountsBelow, crews, destinations } from '../scope/use-counts.ts';
import { usesOf } from '../scope/used-rows.ts';
import { checkParent, readRole } from './read-role.ts';
import { checkGrants, moveAlong } from './sub-accounts.ts';
import { invite, tellChanged } from './tell-person.ts';
import { readEmail, readOptionalEmail } from '../auth/sign-in/email.ts';
import { readOptionalPhone } from '../auth/sign-in/phone.ts';
import { hashNobodyKnows } from '../auth/password/password.ts';
import { readAccount } from '../auth/read-account.ts';

const person = z.object({ account: z.string(), email: z.string(), phone: z.string() });

/**
 * Account, address and phone in the form they are kept in. Who is new signs in once a password was chosen by the link of
 * the invitation; another address has yet to show that it reaches its owner.
 *
 * @throws RequestError 422
 */
async function readPerson(values: Values, before: Values | undefined): Promise<Values> {
  const given = person.parse(values);
  const email = before ? readOptionalEmail(given.email) : readEmail(given.email);
  const account = readAccount(given.account);
  return {
    account,
    userName: account,
    email,
    phone: readOptionalPhone(given.phone),
    ...(before ? {} : { passwordHash: await hashNobodyKnows() }),
    ...(before && before['email'] !== email ? { emailVerifiedAt: null } : {}),
  };
}

const COMMON = {
  table: 'appUser',
  key: 'userId',
  holdsAccounts: true,
  created: invite,
  updated: tellChanged,
  usedBy: usesOf([
    {
      what: accountsBelow,
      table: 'appUser',
      column: 'parentUserId',
      name: 'account',
      only: sql<boolean>`x.is_active`,
    },
    {
      what: crews,
      table: 'crew',
      column: 'companyUserId',
      name: 'crewCode',
      only: sql<boolean>`x.removed_at is null`,
    },
    {
      what: destinations,
      table: 'destination',
      column: 'customerUserId',
      name: 'code',
      only: sql<boolean>`x.removed_at is null`,
    },
  ]),
} as const satisfies Partial<ResourceTable>;

const isSubOf = (role: string) => sql<boolean>`t.role_code = ${`SUB_${role}`}`;

const limits = z.object({ withheld: z.array(z.string()) });

/** What a sub-account's role may not anyhow is nothing to withhold. @throws RequestError 422 */
function ownRoleOnly(values: Values, { user }: Deed): void {
  const known = new Set(withholdable(roleSchema.parse(`SUB_${user.role}`)));
  if (limits.parse(values).withheld.some((permission) => !known.has(permission))) {
    throw unprocessable('withheld', message('choose from what this account may do'));
  }
}

const given = z.object({ roleCode: roleSchema, isPortalOnly: z.boolean(), granted: z.array(z.string()) });

/** What the role has no use for cannot be given. @throws RequestError 422 */
function ofRoleOnly(values: Values): void {
  const { roleCode, isPortalOnly, granted } = given.parse(values);
  const role = isPortalOnly ? 'SHARING_PORTAL_CARRIER' : roleCode;
  if (granted.some((permission) => !isAllowed(role, permission))) {
    throw unprocessable('granted', message('choose from what this role may do'));
  }
}

/** The sub-accounts of the caller, with the caller's business and never more. */
const accountRoutes = resourceRoutes(RESOURCES.accounts, {
  ...COMMON,
  visible: ({ user }) =>
    Promise.resolve(sql<boolean>`(t.parent_user_id = ${user.userId} and ${isSubOf(user.role)})`),
  guard: ownRoleOnly,
  derive: async (values, { db, user }, before) => {
    const parent = await db
      .selectFrom('appUser')
      .selectAll()
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    const business = before ? {} : { parentUserId: user.userId, ...grantBelow(parent) };
    return { ...(await readPerson(values, before)), ...business };
  },
});

/** Everybody but the caller, whose own account is the profile's. An account of an unknown role has no form. */
const userRoutes = resourceRoutes(RESOURCES.users, {
  ...COMMON,
  shown: {
    carrierName: sql`(select name from carrier where carrier_id = t.carrier_id)`,
    carrierCompanyName: sql`(select name from carrier_company where id = t.carrier_company_id)`,
    customerName: sql`(select name from customer where id = t.customer_id)`,
    parentName: sql`(select account from app_user p where p.user_id = t.parent_user_id)`,
  },
  lookups: {
    carrierId: { table: 'carrier', key: 'carrierId' },
    carrierCompanyId: { table: 'carrierCompany' },
    customerId: { table: 'customer' },
    parentUserId: { table: 'appUser', key: 'userId' },
  },
  visible: ({ user }) =>
    Promise.resolve(
      sql<boolean>`(t.user_id <> ${user.userId} and t.role_code = any(${[...STORED_ROLES]}::text[]))`,
    ),
  guard: async (values, { db }, before) => {
    ofRoleOnly(values);
    await checkParent(db, values);
    await checkGrants(db, values, before);
  },
  updated: async (rows, deed) => {
    await tellChanged(rows, deed);
    await moveAlong(rows, deed);
  },
  derive: async (values, { db }, before) => ({
    ...(await readPerson(values, before)),
    ...(await readRole(db, values, before)),
    // What was withheld of another role means nothing for this one.
    ...(before?.['roleCode'] === values['roleCode'] ? {} : { withheld: [] }),
  }),
});

/** The accounts of others, as records. */
export const userRecordRoutes = [...accountRoutes, ...userRoutes];
