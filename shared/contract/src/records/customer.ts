import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { choiceField, emailsField, textField } from '../resource/fields.ts';
import { LANGUAGES } from './languages.ts';

/** Who owns forests and sells logs (SPEC.md 7: `/admin/customer`). */
export const customers = defineResource({
  name: 'customer',
  plural: 'customers',
  title: 'Customers',
  path: '/admin/customer',
  allow: { view: 'customer_record.view', edit: 'customer_record.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    code: textField({ max: 20, isRequired: true }),
    /** Who is told of the plans of its crews by mail. */
    planEmailRecipients: emailsField({ max: 200 }),
    planEmailLanguage: choiceField(LANGUAGES, { first: 'en-US' }),
  },
  /** Who runs it; saved at this account's path (SPEC.md 7), nobody where none signs in for it. */
  shown: { userId: z.optional(z.nullable(z.int())) },
  label: 'name',
  key: ['code'],
  sort: ['name', 'code'],
});
