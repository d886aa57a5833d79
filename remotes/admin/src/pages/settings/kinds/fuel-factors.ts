import { fuelFactors as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const fuelFactors = defineKind({
  resource,
  title: msg`Fuel factors`,
  one: msg`fuel factor`,
  fields: {
    name: msg`Name`,
    fuelIndex: msg`Fuel price index`,
    basePriceTenths: msg`Base price`,
    stepTenths: msg`Step`,
    stepPercentHundredths: msg`Freight rises by each step`,
    lagWeeks: msg`Follows after`,
    capPercentHundredths: msg`Freight rises by at most`,
    validFrom: msg`Valid from`,
  },
  columns: [
    'name',
    'fuelIndex',
    'basePriceTenths',
    'stepTenths',
    'stepPercentHundredths',
    'lagWeeks',
    'capPercentHundredths',
    'validFrom',
  ],
});
