import { forests as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const forests = defineKind({
  resource,
  title: msg`Forests`,
  one: msg`forest`,
  fields: {
    name: msg`Name`,
    code: msg`Code`,
    customerId: msg`Customer`,
    latitude: msg`Latitude`,
    longitude: msg`Longitude`,
    maxGrossKg: msg`Gross weight limit`,
  },
  columns: ['name', 'code', 'customerId', 'latitude', 'longitude', 'maxGrossKg'],
  needs: { text: msg`A forest needs a customer.`, kinds: ['customers'] },
});
