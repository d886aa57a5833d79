import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { emailField, lookupsField, phoneField, switchField, textField } from '../resource/fields.ts';

/** Companies whose trucks haul for dispatchers (SPEC.md 7: `/admin/carrier_company`). */
export const carrierCompanies = defineResource({
  name: 'carrierCompany',
  plural: 'carrierCompanies',
  title: 'Carrier companies',
  path: '/admin/carrier_company',
  allow: { view: 'carrier_company.view', edit: 'carrier_company.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    code: textField({ max: 20, isRequired: true }),
    carrierIds: lookupsField('carriers'),
    nzbn: textField({ max: 13 }),
    gstNo: textField({ max: 20 }),
    tslNo: textField({ max: 20 }),
    contactName: textField({ max: 80 }),
    contactPhone: phoneField({ max: 40 }),
    contactEmail: emailField({ max: 200 }),
    isActive: switchField({ first: true }),
  },
  /** Who runs it; saved at this account's path (SPEC.md 7), nobody where none signs in for it. */
  shown: { userId: z.optional(z.nullable(z.int())) },
  label: 'name',
  key: ['code'],
  sort: ['name', 'code'],
});
