import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  choicesField,
  decimalField,
  laterField,
  lookupsField,
  optionalClockField,
  optionalLookupField,
  optionalWholeField,
  switchField,
  textField,
  wholeField,
} from '../resource/fields.ts';
import { WEEKDAYS } from './weekdays.ts';

/** Where loads go: a port, mill, rail head or yard (SPEC.md 7: `/admin/destination`). */
export const destinations = defineResource({
  name: 'destination',
  plural: 'destinations',
  listName: 'listDestinations',
  title: 'Destinations',
  path: '/admin/destination',
  allow: { view: 'destination.view', edit: 'destination.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    code: textField({ max: 20, isRequired: true }),
    type: choiceField(['port', 'sawmill', 'pulp', 'panel', 'LVL', 'rail', 'yard', 'weighbridge']),
    isActive: switchField({ first: true }),
    acceptsGradeIds: lookupsField('logGrades'),
    unloadMinutes: wholeField({ min: 1, max: 600, unit: 'minutes', first: 25 }),
    openFromMinute: optionalClockField(),
    openToMinute: optionalClockField(),
    /** None: every day. */
    openDays: choicesField(WEEKDAYS),
    maxTrucks: optionalWholeField({ min: 1, max: 500 }),
    maxGrossKg: optionalWholeField({ min: 1000, max: 100_000, unit: 'kg' }),
    latitude: decimalField({ min: -90, max: 90, unit: 'degrees' }),
    longitude: decimalField({ min: -180, max: 180, unit: 'degrees' }),
    /** Whether a driver must have been inducted, and for how long that holds; none: for good. */
    inductionRequired: laterField(switchField({ first: false })),
    inductionMonths: laterField(optionalWholeField({ min: 1, max: 120, unit: 'months' })),
    /** Whoever sees what comes here, and sends the tickets of its weighbridge. */
    customerUserId: optionalLookupField('users', 'customerAccount', { roleCode: 'DESTINATION_CUSTOMER' }),
  },
  shown: { customerAccount: z.nullable(z.string()) },
  label: 'name',
  key: ['code'],
  sort: ['name', 'code', 'type', 'unloadMinutes'],
  filters: ['type'],
});
