import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  choicesField,
  emailField,
  lookupField,
  lookupsField,
  optionalClockField,
  optionalLookupField,
  optionalWholeField,
  textField,
  wholeField,
} from '../resource/fields.ts';
import { LANGUAGES } from './languages.ts';
import { WEEKDAYS } from './weekdays.ts';

/** Crews at work in the forests (SPEC.md 7: `/admin/crewV2`). */
export const crews = defineResource({
  name: 'crew',
  plural: 'crews',
  title: 'Crews',
  path: '/admin/crewV2',
  allow: { view: 'crew.view', edit: 'crew.edit' },
  fields: {
    crewCode: textField({ max: 20, isRequired: true }),
    name: textField({ max: 80, isRequired: true }),
    customerId: lookupField('customers', 'customerName'),
    forestId: lookupField('forests', 'forestName'),
    skidId: lookupField('skids', 'skidName'),
    area: textField({ max: 60 }),
    status: choiceField(['working', 'off', 'shifted', 'weather']),
    gradeIds: lookupsField('logGrades'),
    carrierIds: lookupsField('carriers'),
    loadMinutes: wholeField({ min: 1, max: 600, unit: 'minutes', first: 25 }),
    loaderFromMinute: optionalClockField(),
    loaderToMinute: optionalClockField(),
    /** None: every day. */
    workDays: choicesField(WEEKDAYS),
    maxTrucksAtSkid: optionalWholeField({ min: 1, max: 100 }),
    contactName: textField({ max: 80 }),
    contactEmail: emailField({ max: 200 }),
    contactLanguage: choiceField(LANGUAGES, { first: 'en-US' }),
    /** The crew company that sees the crew's plans, stock and dockets. */
    companyUserId: optionalLookupField('users', 'companyAccount', { roleCode: 'CREW_COMPANY' }),
  },
  shown: {
    customerName: z.string(),
    forestName: z.string(),
    skidName: z.string(),
    companyAccount: z.nullable(z.string()),
  },
  label: 'crewCode',
  key: ['crewCode'],
  sort: ['crewCode', 'name', 'customerName', 'forestName', 'area', 'status'],
  filters: ['status', 'customerId', 'forestId'],
});
