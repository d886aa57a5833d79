import { defineResource } from '../resource/define-resource.ts';
import { dayField, optionalWholeField, textField, wholeField } from '../resource/fields.ts';

const price = { unit: 'centsPerLitre', decimals: 1 } as const;
const percent = { unit: 'percent', decimals: 2 } as const;

/** What freight costs more when fuel does: so much for each step of an index above its base. */
export const fuelFactors = defineResource({
  name: 'fuelFactor',
  plural: 'fuelFactors',
  title: 'Fuel factors',
  path: '/admin/fuel_factor',
  allow: { view: 'fuel_factor.view', edit: 'fuel_factor.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    fuelIndex: textField({ max: 80, isRequired: true }),
    /** Tenths of a cent a litre. */
    basePriceTenths: wholeField({ min: 1, max: 10_000, ...price }),
    stepTenths: wholeField({ min: 1, max: 1000, ...price }),
    /** Hundredths of a percent. */
    stepPercentHundredths: wholeField({ min: 1, max: 10_000, ...percent }),
    lagWeeks: wholeField({ min: 0, max: 52, unit: 'weeks', first: 0 }),
    capPercentHundredths: optionalWholeField({ min: 1, max: 10_000, ...percent }),
    validFrom: dayField(),
  },
  label: 'name',
  key: ['name', 'validFrom'],
  sort: ['name', 'fuelIndex', 'basePriceTenths', 'validFrom'],
});
