import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  dayField,
  lookupField,
  optionalLookupField,
  textField,
  wholeField,
} from '../resource/fields.ts';

/** How much of a grade a tonne is, from a day on: measured, or taken from a report. */
export const conversionFactors = defineResource({
  name: 'conversionFactor',
  plural: 'conversionFactors',
  title: 'Conversion factors',
  path: '/admin/conversion_factor',
  allow: { view: 'conversion_factor.view', edit: 'conversion_factor.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    gradeId: lookupField('logGrades', 'gradeCode'),
    forestId: optionalLookupField('forests', 'forestName'),
    region: textField({ max: 60 }),
    per: choiceField(['m3_per_t', 'jas_per_t']),
    factorThousandths: wholeField({ min: 100, max: 10_000, decimals: 3 }),
    validFrom: dayField(),
    sourceNote: textField({ max: 500, isLong: true }),
  },
  shown: { gradeCode: z.string(), forestName: z.nullable(z.string()) },
  label: 'name',
  key: ['gradeId', 'forestId', 'region', 'per', 'validFrom'],
  sort: ['name', 'gradeCode', 'forestName', 'factorThousandths', 'validFrom'],
  filters: ['gradeId', 'per'],
});
