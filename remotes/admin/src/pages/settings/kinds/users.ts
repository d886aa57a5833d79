import {
  accounts as accountResource,
  STORED_ROLES,
  users as userResource,
  withholdable,
  type HeldRole,
} from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { GRANTS, PERMISSIONS } from '../permissions.ts';

const PERSON = {
  account: msg`Account name`,
  name: msg`Name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
};
/** No two people share these. */
const OWN = ['account', 'email', 'phone'] as const;
const HINTS = { email: msg`Who is new gets a link there to choose a password.` };

/** What the sub-accounts of a role are. */
const SUB_ROLES: Partial<Record<HeldRole, HeldRole>> = { CARRIER: 'SUB_CARRIER', CUSTOMER: 'SUB_CUSTOMER' };

export const accounts = defineKind({
  resource: accountResource,
  title: msg`Sub-accounts`,
  one: msg`sub-account`,
  fields: { ...PERSON, withheld: msg`May not` },
  hints: {
    ...HINTS,
    withheld: msg`A sub-account may do what its role allows, except what you choose here. This takes effect with its next click.`,
  },
  choices: { withheld: PERMISSIONS },
  offered: (role) => ({ withheld: SUB_ROLES[role] ? withholdable(SUB_ROLES[role]) : [] }),
  notCopied: OWN,
  columns: ['account', 'name', 'email', 'phone', 'withheld'],
});

export const users = defineKind({
  resource: userResource,
  title: msg`Users`,
  one: msg`user`,
  fields: {
    ...PERSON,
    roleCode: msg`Role`,
    carrierId: msg`Carrier`,
    isPortalOnly: msg`Sharing portal only`,
    carrierCompanyId: msg`Carrier company`,
    customerId: msg`Customer`,
    parentUserId: msg`Parent account`,
    granted: msg`May also`,
  },
  hints: {
    ...HINTS,
    roleCode: msg`A crew company sees nothing until it is chosen on its crews (Settings, Crews), a destination customer until it is chosen on its destination.`,
    carrierId: msg`For dispatchers.`,
    isPortalOnly: msg`For dispatchers who only share trucks: they have the plan, dockets, health and safety and their settings, and no map, reports or messages. This takes effect with their next click.`,
    carrierCompanyId: msg`For carrier companies: the account sees its trucks alone, whichever dispatcher plans them. Until one is chosen it sees nothing.`,
    customerId: msg`For customers.`,
    parentUserId: msg`For sub-accounts, which have its business, and for branches of a customer.`,
    granted: msg`For dispatchers: what they may do only where you choose it here. This takes effect with their next click.`,
  },
  choices: {
    granted: GRANTS,
    roleCode: {
      CARRIER: msg`Dispatcher`,
      SUB_CARRIER: msg`Sub-dispatcher`,
      CARRIER_COMPANY: msg`Carrier company`,
      CUSTOMER: msg`Customer`,
      SUB_CUSTOMER: msg`Sub-customer`,
      CREW_COMPANY: msg`Crew company`,
      DESTINATION_CUSTOMER: msg`Destination customer`,
      SUPPER_ADMIN: msg`Super admin`,
    },
  },
  // Administrators are added on the server.
  offered: () => ({ roleCode: STORED_ROLES.filter((role) => role !== 'SUPPER_ADMIN') }),
  notCopied: OWN,
  columns: ['account', 'name', 'roleCode', 'carrierId', 'carrierCompanyId', 'customerId', 'email'],
});
