import { customers as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { CustomerWishes } from '../customers/customer-wishes.tsx';
import { saveBusiness } from '../customers/save-business.ts';
import { defineKind } from '../define-kind.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

export const customers = defineKind({
  resource,
  saves: saveBusiness('customer'),
  title: msg`Customers`,
  one: msg`customer`,
  fields: {
    name: msg`Name`,
    code: msg`Code`,
    planEmailRecipients: msg`Plans go by mail to`,
    planEmailLanguage: msg`Language of these mails`,
  },
  hints: { planEmailRecipients: msg`E-mail addresses that are told of the plans of its crews.` },
  choices: { planEmailLanguage: LANGUAGE_NAMES },
  columns: ['name', 'code', 'planEmailRecipients'],
  More: CustomerWishes,
});
