import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  dayField,
  lookupField,
  optionalDayField,
  optionalLookupField,
  optionalWholeField,
  textField,
  wholeField,
} from '../resource/fields.ts';

/** A hundred thousand dollars, in cents. */
const MAX_CENTS = 10_000_000;

/** What a haul is paid by: who pays whom, for which wood, from when (SPEC.md 7: `/v2.0.0/admin/rates/record`). */
export const ratesRecords = defineResource({
  name: 'ratesRecord',
  plural: 'ratesRecords',
  title: 'Rates',
  path: '/v2.0.0/admin/rates/record',
  allow: { view: 'rates_record.view', edit: 'rates_record.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    carrierId: lookupField('carriers', 'carrierName'),
    customerId: lookupField('customers', 'customerName'),
    payer: choiceField(['customer', 'carrier']),
    carrierCompanyId: optionalLookupField('carrierCompanies', 'carrierCompanyName'),
    forestId: optionalLookupField('forests', 'forestName'),
    destinationId: optionalLookupField('destinations', 'destinationName'),
    gradeId: optionalLookupField('logGrades', 'gradeCode'),
    basis: choiceField(['per_t', 'per_t_km', 'per_jas', 'per_load', 'per_h']),
    rateCents: wholeField({ min: 1, max: MAX_CENTS, unit: 'dollars', decimals: 2 }),
    minChargeCents: optionalWholeField({ min: 1, max: MAX_CENTS, unit: 'dollars', decimals: 2 }),
    minPayloadKg: optionalWholeField({ min: 1, max: 100_000, unit: 'kg' }),
    /** Loaded distance from here on, and to before there. */
    bandFromKm: optionalWholeField({ min: 0, max: 5000, unit: 'km' }),
    bandToKm: optionalWholeField({ min: 1, max: 5000, unit: 'km' }),
    fuelFactorId: optionalLookupField('fuelFactors', 'fuelFactorName'),
    effectiveFrom: dayField(),
    effectiveTo: optionalDayField(),
    priority: wholeField({ min: 0, max: 100, first: 0 }),
    note: textField({ max: 500, isLong: true }),
  },
  shown: {
    carrierName: z.string(),
    customerName: z.string(),
    carrierCompanyName: z.nullable(z.string()),
    forestName: z.nullable(z.string()),
    destinationName: z.nullable(z.string()),
    gradeCode: z.nullable(z.string()),
    fuelFactorName: z.nullable(z.string()),
  },
  label: 'name',
  // Carriers name their rates alike.
  key: ['name', 'carrierId', 'effectiveFrom'],
  sort: ['name', 'customerName', 'rateCents', 'effectiveFrom', 'effectiveTo', 'priority'],
  filters: ['customerId', 'payer', 'basis'],
});
