import { z } from 'zod';
import { GRANTABLE, withholdable } from '../policy.ts';
import { STORED_ROLES } from '../roles.ts';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  choicesField,
  emailField,
  optionalLookupField,
  phoneField,
  switchField,
  textField,
} from '../resource/fields.ts';

const person = {
  account: textField({ max: 50, isRequired: true }),
  name: textField({ max: 100, isRequired: true }),
  email: emailField({ max: 200, isRequiredOfNew: true }),
  phone: phoneField({ max: 30 }),
};

/** What any sub-account can be refused. */
const WITHHOLDABLE = [...new Set([...withholdable('SUB_CARRIER'), ...withholdable('SUB_CUSTOMER')])];

/** One's own sub-accounts (SPEC.md 7: `/v2.0.0/admin/account`): their business is the parent's, their rights at most. */
export const accounts = defineResource({
  name: 'account',
  plural: 'accounts',
  title: 'Sub-accounts',
  path: '/v2.0.0/admin/account',
  allow: { view: 'sub_account.view', edit: 'sub_account.edit' },
  fields: {
    ...person,
    /** Permissions of its role that the parent does not give it. */
    withheld: choicesField(WITHHOLDABLE),
  },
  label: 'account',
  key: ['account'],
  sort: ['account', 'name', 'email'],
});

/** Everybody who signs in, for a super admin. SPEC.md 7 keeps `/admin/user/{user_id}` for the businesses of accounts. */
export const users = defineResource({
  name: 'user',
  plural: 'users',
  title: 'Users',
  path: '/v2.0.0/admin/user',
  allow: { view: 'user.view', edit: 'user.edit' },
  fields: {
    ...person,
    roleCode: choiceField(STORED_ROLES),
    /** The dispatcher's business. */
    carrierId: optionalLookupField('carriers', 'carrierName'),
    /** Of a dispatcher: it lends and offers trucks, and plans with those lent to it (SPEC.md 6). */
    isPortalOnly: switchField(),
    /** Whose trucks a carrier company's account sees, whichever dispatcher has them. */
    carrierCompanyId: optionalLookupField('carrierCompanies', 'carrierCompanyName'),
    customerId: optionalLookupField('customers', 'customerName'),
    /** Whose sub-account it is, or a customer's branch. */
    parentUserId: optionalLookupField('users', 'parentName'),
    /** What its role may only where it is given. */
    granted: choicesField(GRANTABLE),
  },
  shown: {
    carrierName: z.nullable(z.string()),
    carrierCompanyName: z.nullable(z.string()),
    customerName: z.nullable(z.string()),
    parentName: z.nullable(z.string()),
  },
  label: 'account',
  key: ['account'],
  sort: ['account', 'name', 'email', 'roleCode', 'carrierName', 'customerName'],
  filters: ['roleCode', 'carrierId', 'carrierCompanyId', 'customerId'],
});
