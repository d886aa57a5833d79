import { configurationLimits as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const configurationLimits = defineKind({
  resource,
  title: msg`Configurations`,
  one: msg`configuration`,
  fields: {
    configuration: msg`Configuration`,
    maxGrossKg: msg`Gross weight limit`,
    freeGrossKg: msg`Without a permit`,
  },
  hints: {
    configuration: msg`Trucks name it. It keeps its name while a truck has it.`,
    maxGrossKg: msg`Truck and load together. Plans above it are not published.`,
    freeGrossKg: msg`Above this a load needs a permit.`,
  },
  columns: ['configuration', 'maxGrossKg', 'freeGrossKg'],
});
