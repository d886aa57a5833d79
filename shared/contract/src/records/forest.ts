import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { decimalField, lookupField, optionalWholeField, textField } from '../resource/fields.ts';

/** Where the logs come from (SPEC.md 7: `/admin/forest`). */
export const forests = defineResource({
  name: 'forest',
  plural: 'forests',
  title: 'Forests',
  path: '/admin/forest',
  allow: { view: 'forest.view', edit: 'forest.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    code: textField({ max: 20, isRequired: true }),
    customerId: lookupField('customers', 'customerName'),
    latitude: decimalField({ min: -90, max: 90, unit: 'degrees' }),
    longitude: decimalField({ min: -180, max: 180, unit: 'degrees' }),
    maxGrossKg: optionalWholeField({ min: 1000, max: 100_000, unit: 'kg' }),
  },
  shown: { customerName: z.string() },
  label: 'name',
  key: ['code'],
  sort: ['name', 'code', 'customerName'],
  filters: ['customerId'],
});
