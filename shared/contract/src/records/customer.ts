import { defineResource } from '../resource/define-resource.ts';
import { textField } from '../resource/fields.ts';

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
  },
  label: 'name',
  sort: ['name', 'code'],
});
