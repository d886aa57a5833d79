import { accounts as accountResource, users as userResource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

const PERSON = {
  account: msg`Account name`,
  name: msg`Name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
};
const HINTS = { email: msg`Who is new gets a link there to choose a password.` };

export const accounts = defineKind({
  resource: accountResource,
  title: msg`Sub-accounts`,
  one: msg`sub-account`,
  fields: PERSON,
  hints: HINTS,
  columns: ['account', 'name', 'email', 'phone'],
});

export const users = defineKind({
  resource: userResource,
  title: msg`Users`,
  one: msg`user`,
  fields: {
    ...PERSON,
    roleCode: msg`Role`,
    carrierId: msg`Carrier`,
    customerId: msg`Customer`,
    parentUserId: msg`Parent account`,
  },
  hints: {
    ...HINTS,
    carrierId: msg`For dispatchers and carrier companies.`,
    customerId: msg`For customers.`,
    parentUserId: msg`For sub-accounts, which have its business, and for branches of a customer.`,
  },
  choices: {
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
  columns: ['account', 'name', 'roleCode', 'carrierId', 'customerId', 'email'],
});
