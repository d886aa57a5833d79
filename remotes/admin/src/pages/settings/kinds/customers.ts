import { customers as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { CustomerWishes } from '../customers/customer-wishes.tsx';
import { saveBusiness } from '../customers/save-business.ts';
import { defineKind } from '../define-kind.ts';

export const customers = defineKind({
  resource,
  saves: saveBusiness('customer'),
  title: msg`Customers`,
  one: msg`customer`,
  fields: { name: msg`Name`, code: msg`Code` },
  columns: ['name', 'code'],
  More: CustomerWishes,
});
