import { defineResource } from '../resource/define-resource.ts';
import { dayField, textField, wholeField } from '../resource/fields.ts';

/** What a fuel price index stands at, from a day until the next price of it. */
export const fuelPrices = defineResource({
  name: 'fuelPrice',
  plural: 'fuelPrices',
  title: 'Fuel prices',
  path: '/admin/fuel_price',
  allow: { view: 'fuel_factor.view', edit: 'fuel_factor.edit' },
  fields: {
    fuelIndex: textField({ max: 80, isRequired: true }),
    validFrom: dayField(),
    /** Tenths of a cent a litre. */
    priceTenths: wholeField({ min: 1, max: 10_000, unit: 'centsPerLitre', decimals: 1 }),
  },
  label: 'fuelIndex',
  key: ['fuelIndex', 'validFrom'],
  sort: ['validFrom', 'fuelIndex', 'priceTenths'],
});
