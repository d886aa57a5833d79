import { gstRates as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const gstRates = defineKind({
  resource,
  title: msg`GST rates`,
  one: msg`GST rate`,
  fields: {
    validFrom: msg`Valid from`,
    percentHundredths: msg`GST`,
    sourceNote: msg`Where it comes from`,
  },
  hints: { validFrom: msg`Income of this day and later uses it, until the next rate begins.` },
  columns: ['validFrom', 'percentHundredths', 'sourceNote'],
});
