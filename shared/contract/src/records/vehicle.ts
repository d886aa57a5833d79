import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  clockField,
  lookupField,
  nameField,
  optionalDayField,
  optionalLookupField,
  phoneField,
  textField,
  wholeField,
} from '../resource/fields.ts';

/** The trucks (SPEC.md 7: `/admin/vehicle`); `GET /admin/vehicle/list` gives those of one's fleet in short. */
export const vehicles = defineResource({
  name: 'vehicle',
  plural: 'vehicles',
  title: 'Trucks',
  path: '/admin/vehicle',
  allow: { view: 'vehicle.view', edit: 'vehicle.edit' },
  fields: {
    vehicleCode: textField({ max: 20, isRequired: true }),
    rego: textField({ max: 10, isRequired: true }),
    trailerRego: textField({ max: 10 }),
    configuration: nameField('configurationLimits', { max: 40 }),
    status: choiceField(['available', 'off', 'workshop', 'leave']),
    driverName: textField({ max: 80 }),
    driverPhone: phoneField({ max: 40 }),
    carrierId: lookupField('carriers', 'carrierName'),
    carrierCompanyId: optionalLookupField('carrierCompanies', 'carrierCompanyName'),
    homeBaseId: lookupField('homeBases', 'homeBaseName'),
    tareKg: wholeField({ min: 1, max: 100_000, unit: 'kg' }),
    payloadTargetKg: wholeField({ min: 1, max: 100_000, unit: 'kg' }),
    defaultStartMinute: clockField(),
    cofExpiry: optionalDayField(),
  },
  shown: { carrierName: z.string(), carrierCompanyName: z.nullable(z.string()), homeBaseName: z.string() },
  label: 'vehicleCode',
  key: ['vehicleCode', 'carrierId'],
  sort: [
    'vehicleCode',
    'rego',
    'configuration',
    'status',
    'driverName',
    'carrierName',
    'homeBaseName',
    'tareKg',
    'payloadTargetKg',
    'cofExpiry',
  ],
  filters: ['status', 'carrierId', 'homeBaseId'],
});
