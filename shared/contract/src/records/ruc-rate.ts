import { defineResource } from '../resource/define-resource.ts';
import { dayField, textField, wholeField } from '../resource/fields.ts';

/** Road user charges of 1,000 km by a truck and its trailer. A rate holds until the combination's next one begins. */
export const rucRates = defineResource({
  name: 'rucRate',
  plural: 'rucRates',
  title: 'Road user charges',
  path: '/admin/ruc_rate',
  allow: { view: 'fuel_factor.view', edit: 'fuel_factor.edit' },
  fields: {
    /** As the trucks' field of that name has it. */
    configuration: textField({ max: 40, isRequired: true }),
    validFrom: dayField(),
    rateCents: wholeField({ min: 1, max: 1_000_000, unit: 'dollars', decimals: 2 }),
    sourceNote: textField({ max: 500, isLong: true }),
  },
  label: 'configuration',
  key: ['configuration', 'validFrom'],
  sort: ['configuration', 'validFrom', 'rateCents'],
});
