import { rucRates as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const rucRates = defineKind({
  resource,
  title: msg`Road user charges`,
  one: msg`road user charge`,
  fields: {
    configuration: msg`Configuration`,
    validFrom: msg`Valid from`,
    rateCents: msg`Truck and trailer, 1,000 km`,
    sourceNote: msg`Where it comes from`,
  },
  hints: { configuration: msg`As the trucks have it.` },
  columns: ['configuration', 'validFrom', 'rateCents'],
});
