import type { Role } from '@haulboard/contract';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { conflict, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { isParent } from './find-parent.ts';

/** What an approved person becomes. */
export type Grant = {
  roleCode: string;
  identity: number;
  masterRole: number;
  carrierId: number | null;
  carrierCompanyId: number | null;
  customerId: number | null;
};

/** A parent's sub-accounts have its own business, one role below (SPEC.md 6). */
export function grantBelow(parent: Selectable<Database['appUser']>): Grant {
  if (!isParent(parent)) {
    throw conflict(message('The account it names as its parent takes no sub-accounts any more'));
  }
  return {
    roleCode: `SUB_${parent.roleCode}`,
    identity: 1,
    masterRole: 1,
    carrierId: parent.carrierId,
    carrierCompanyId: null,
    customerId: parent.customerId,
  };
}

type GrantByAdminOptions = {
  roleCode?: Role | undefined;
  carrierId?: number | undefined;
  carrierCompanyId?: number | undefined;
  customerId?: number | undefined;
};

/** master_role 2 marks the master of a company (SPEC.md 3); a customer with 1 would be a customer's child. */
export const MASTERS = new Set<Role>(['CARRIER_COMPANY', 'CREW_COMPANY', 'CUSTOMER']);

/** Which identity signs in with a role: 3 for crew companies (SPEC.md 6). */
export function identityOf(role: Role): number {
  return role === 'CREW_COMPANY' ? 3 : 1;
}

function readRole(roleCode: Role | undefined): Role {
  if (roleCode === undefined) {
    throw unprocessable('role_code', message('choose a role'));
  }
  if (roleCode === 'SUPPER_ADMIN' || roleCode === 'SHARING_PORTAL_CARRIER') {
    throw unprocessable('role_code', message('this role is not given to people who register'));
  }
  if (roleCode.startsWith('SUB_')) {
    throw unprocessable('role_code', message('a sub-account needs a parent account'));
  }
  return roleCode;
}

async function readCarrier(db: Db, carrierId: number | undefined): Promise<number> {
  const found =
    carrierId === undefined
      ? undefined
      : await db
          .selectFrom('carrier')
          .select('carrierId')
          .where('carrierId', '=', carrierId)
          .where('removedAt', 'is', null)
          .executeTakeFirst();
  if (!found) {
    throw unprocessable('carrier_id', message('choose a dispatcher’s business'));
  }
  return found.carrierId;
}

async function readCompany(db: Db, companyId: number | undefined): Promise<number> {
  const { rows } = await sql`
    select from carrier_company where id = ${companyId ?? null}::int and removed_at is null`.execute(db);
  if (companyId === undefined || rows.length === 0) {
    throw unprocessable('carrier_company_id', message('choose the company whose trucks it sees'));
  }
  return companyId;
}

async function readCustomer(db: Db, customerId: number | undefined): Promise<number> {
  const found =
    customerId === undefined
      ? undefined
      : await db
          .selectFrom('customer')
          .select('id')
          .where('id', '=', customerId)
          .where('removedAt', 'is', null)
          .executeTakeFirst();
  if (!found) {
    throw unprocessable('customer_id', message('choose a customer'));
  }
  return found.id;
}

/** What a super admin gives to who named no parent. @throws RequestError 422 naming the field */
export async function grantByAdmin(db: Db, given: GrantByAdminOptions): Promise<Grant> {
  const role = readRole(given.roleCode);
  return {
    roleCode: role,
    identity: identityOf(role),
    masterRole: MASTERS.has(role) ? 2 : 1,
    carrierId: role === 'CARRIER' ? await readCarrier(db, given.carrierId) : null,
    carrierCompanyId: role === 'CARRIER_COMPANY' ? await readCompany(db, given.carrierCompanyId) : null,
    customerId: role === 'CUSTOMER' ? await readCustomer(db, given.customerId) : null,
  };
}
