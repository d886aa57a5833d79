import { defineResource } from '../resource/define-resource.ts';
import { decimalField, textField } from '../resource/fields.ts';

/** Where trucks stand at night (SPEC.md 3 and 7: `/admin/home/base`). */
export const homeBases = defineResource({
  name: 'homeBase',
  plural: 'homeBases',
  title: 'Home bases',
  path: '/admin/home/base',
  allow: { view: 'home_base.view', edit: 'home_base.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    latitude: decimalField({ min: -90, max: 90, unit: 'degrees' }),
    longitude: decimalField({ min: -180, max: 180, unit: 'degrees' }),
  },
  label: 'name',
  key: ['name'],
  sort: ['name'],
  // SPEC.md 9.
  choices: 500,
});
