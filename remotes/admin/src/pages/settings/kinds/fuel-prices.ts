import { fuelPrices as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const fuelPrices = defineKind({
  resource,
  title: msg`Fuel prices`,
  one: msg`fuel price`,
  fields: {
    fuelIndex: msg`Fuel price index`,
    validFrom: msg`Valid from`,
    priceTenths: msg`Price`,
  },
  columns: ['fuelIndex', 'validFrom', 'priceTenths'],
});
