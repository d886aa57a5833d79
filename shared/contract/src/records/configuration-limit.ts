import { defineResource } from '../resource/define-resource.ts';
import { optionalWholeField, textField } from '../resource/fields.ts';

const mass = { min: 1000, max: 200_000, unit: 'kg' } as const;

/** What trucks of a configuration may weigh. The law changes that, so it is a record. */
export const configurationLimits = defineResource({
  name: 'configurationLimit',
  plural: 'configurationLimits',
  title: 'Configurations',
  path: '/admin/configuration_limit',
  allow: { view: 'configuration_limit.view', edit: 'configuration_limit.edit' },
  fields: {
    configuration: textField({ max: 40, isRequired: true }),
    /** None: not known, and the checks of a plan say so. */
    maxGrossKg: optionalWholeField(mass),
    /** What it may weigh without a permit. */
    freeGrossKg: optionalWholeField(mass),
  },
  label: 'configuration',
  key: ['configuration'],
  sort: ['configuration', 'maxGrossKg', 'freeGrossKg'],
});
