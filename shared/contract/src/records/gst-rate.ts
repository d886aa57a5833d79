import { defineResource } from '../resource/define-resource.ts';
import { dayField, textField, wholeField } from '../resource/fields.ts';

/** GST of New Zealand. A rate holds until the next one begins. */
export const gstRates = defineResource({
  name: 'gstRate',
  plural: 'gstRates',
  title: 'GST rates',
  path: '/admin/gst_rate',
  allow: { view: 'fuel_factor.view', edit: 'fuel_factor.edit' },
  fields: {
    validFrom: dayField(),
    /** Hundredths of a percent. */
    percentHundredths: wholeField({ min: 0, max: 10_000, unit: 'percent', decimals: 2 }),
    sourceNote: textField({ max: 500, isLong: true }),
  },
  label: 'validFrom',
  key: ['validFrom'],
  sort: ['validFrom', 'percentHundredths'],
});
