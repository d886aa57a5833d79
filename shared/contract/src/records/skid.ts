import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { decimalField, laterField, lookupField, textField } from '../resource/fields.ts';
import { emergencyFields } from './forest.ts';

/** Where a crew piles its logs and trucks are loaded, in a forest. */
export const skids = defineResource({
  name: 'skid',
  plural: 'skids',
  title: 'Skids',
  path: '/admin/skid',
  allow: { view: 'forest.view', edit: 'forest.edit' },
  fields: {
    name: textField({ max: 40, isRequired: true }),
    forestId: lookupField('forests', 'forestName'),
    /** The part of the forest that is cut from it. */
    compartment: textField({ max: 40 }),
    latitude: decimalField({ min: -90, max: 90, unit: 'degrees' }),
    longitude: decimalField({ min: -180, max: 180, unit: 'degrees' }),
    /** Where they are not the forest's. */
    radioChannel: laterField(textField({ max: 40 })),
    ...emergencyFields,
  },
  shown: { forestName: z.string() },
  label: 'name',
  key: ['name', 'forestId'],
  sort: ['name', 'forestName', 'compartment'],
  filters: ['forestId'],
});
