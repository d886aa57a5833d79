import { defineResource } from '../resource/define-resource.ts';
import { textField } from '../resource/fields.ts';

/** Who dispatches trucks (SPEC.md 7: `/admin/carrier`). */
export const carriers = defineResource({
  name: 'carrier',
  plural: 'carriers',
  title: 'Carriers',
  path: '/admin/carrier',
  allow: { view: 'carrier_record.view', edit: 'carrier_record.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    code: textField({ max: 20, isRequired: true }),
  },
  label: 'name',
  sort: ['name', 'code'],
});
