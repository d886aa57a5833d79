import type { Selectable } from 'kysely';
import { z } from 'zod';
import { STORED_ROLES } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { unprocessable } from '../../platform/http/request-error.ts';
import type { Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { mayEnter } from '../auth/session.ts';
import { isParent } from '../registrations/find-parent.ts';
import { FOR_CARRIERS, grantBelow, identityOf, MASTERS } from '../registrations/grant.ts';

const wanted = z.object({
  roleCode: z.enum(STORED_ROLES),
  carrierId: z.nullable(z.int()),
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
function underParent({ roleCode }: Wanted, parent: Person | undefined): Values {
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

/** What belongs to a role must be there, and what does not must not. */
function checkBusiness({ roleCode, carrierId, customerId }: Wanted): void {
  const isForCarrier = FOR_CARRIERS.has(roleCode);
  if (isForCarrier !== (carrierId !== null)) {
    throw unprocessable(
      'carrier_id',
      isForCarrier ? message('choose a dispatcher’s business') : message('leave this empty for this role'),
    );
  }
  const isForCustomer = roleCode === 'CUSTOMER';
  if (isForCustomer !== (customerId !== null)) {
    throw unprocessable(
      'customer_id',
      isForCustomer ? message('choose a customer') : message('leave this empty for this role'),
    );
  }
}

/**
 * What an account becomes by its role. Administrators are made on the server alone; who is one stays one.
 *
 * @throws RequestError 422
 */
export async function readRole(db: Db, values: Values, before: Values | undefined): Promise<Values> {
  const asked = wanted.parse(values);
  const { roleCode, parentUserId } = asked;
  if (roleCode === 'SUPPER_ADMIN' && before?.['roleCode'] !== roleCode) {
    throw unprocessable('role_code', message('administrators are added on the server, by its command'));
  }
  const parent = await findUser(db, parentUserId);
  if (roleCode.startsWith('SUB_')) {
    return underParent(asked, parent);
  }
  checkBusiness(asked);
  if (parentUserId !== null) {
    if (roleCode !== 'CUSTOMER') {
      throw unprocessable('parent_user_id', message('leave this empty for this role'));
    }
    underMaster(parent);
  }
  // What an account is besides its role stays with it.
  const isSame = before?.['roleCode'] === roleCode && before['parentUserId'] === parentUserId;
  return isSame
    ? {}
    : {
        identity: identityOf(roleCode),
        masterRole: MASTERS.has(roleCode) && parentUserId === null ? 2 : 1,
        isSharingPortal: 0,
      };
}
