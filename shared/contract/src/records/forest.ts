import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  decimalField,
  laterField,
  lookupField,
  optionalDecimalField,
  optionalWholeField,
  secretField,
  switchField,
  textField,
} from '../resource/fields.ts';

/** What trucks do when the roads of a forest are wet. */
export const WET_RULES = ['none', 'call', 'chains', 'closed'] as const;
export type WetRule = (typeof WET_RULES)[number];

/** Where somebody waits for help: in words, and on the map. */
export const emergencyFields = {
  emergencyPoint: laterField(textField({ max: 200, isLong: true })),
  emergencyLatitude: laterField(optionalDecimalField({ min: -90, max: 90, unit: 'degrees' })),
  emergencyLongitude: laterField(optionalDecimalField({ min: -180, max: 180, unit: 'degrees' })),
};

/** Where the logs come from (SPEC.md 7: `/admin/forest`). */
export const forests = defineResource({
  name: 'forest',
  plural: 'forests',
  title: 'Forests',
  path: '/admin/forest',
  allow: { view: 'forest.view', edit: 'forest.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    code: textField({ max: 20, isRequired: true }),
    customerId: lookupField('customers', 'customerName'),
    latitude: decimalField({ min: -90, max: 90, unit: 'degrees' }),
    longitude: decimalField({ min: -180, max: 180, unit: 'degrees' }),
    maxGrossKg: optionalWholeField({ min: 1000, max: 100_000, unit: 'kg' }),
    radioChannel: laterField(textField({ max: 40 })),
    gateCode: secretField(40, 'forest.gate'),
    /** Where drivers call in, and what they say there. */
    callPoints: laterField(textField({ max: 300, isLong: true })),
    ...emergencyFields,
    wetRule: laterField(choiceField(WET_RULES, { first: 'none' })),
    /** Rain of a day from which the rule holds; none: whenever the roads are wet. */
    wetRuleMm: laterField(optionalWholeField({ min: 1, max: 500, unit: 'millimetres' })),
    safetyNote: laterField(textField({ max: 500, isLong: true })),
    /** Whether a driver must have been inducted, and for how long that holds; none: for good. */
    inductionRequired: laterField(switchField({ first: false })),
    inductionMonths: laterField(optionalWholeField({ min: 1, max: 120, unit: 'months' })),
  },
  shown: { customerName: z.string() },
  label: 'name',
  key: ['code'],
  sort: ['name', 'code', 'customerName'],
  filters: ['customerId'],
});
