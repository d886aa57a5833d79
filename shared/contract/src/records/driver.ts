import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { lookupField, phoneField, textField } from '../resource/fields.ts';

/**
 * Who drives trucks. A truck and its absences name their driver in words. A record of the same carrier and name is meant
 * by it. It has the driver's licences and inductions.
 */
export const drivers = defineResource({
  name: 'driver',
  plural: 'drivers',
  title: 'Drivers',
  path: '/admin/driver',
  allow: { view: 'driver.view', edit: 'driver.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    carrierId: lookupField('carriers', 'carrierName'),
    phone: phoneField({ max: 40 }),
    note: textField({ max: 500, isLong: true }),
  },
  shown: { carrierName: z.string() },
  label: 'name',
  key: ['name', 'carrierId'],
  sort: ['name', 'carrierName'],
  filters: ['carrierId'],
});
