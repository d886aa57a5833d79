import { z } from 'zod';
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
  /** Who runs it; saved at this account's path (SPEC.md 7), nobody where none signs in for it. */
  shown: { userId: z.optional(z.nullable(z.int())) },
  label: 'name',
  key: ['code'],
  sort: ['name', 'code'],
});
