import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { choiceField, dayField, lookupField, optionalClockField, textField } from '../resource/fields.ts';

/** A day on which a crew works otherwise than every week: it comes before the crew's own status and hours. */
export const crewExceptions = defineResource({
  name: 'crewException',
  plural: 'crewExceptions',
  title: 'Special days of crews',
  path: '/admin/crew_exception',
  allow: { view: 'crew.view', edit: 'crew.edit' },
  fields: {
    crewId: lookupField('crews', 'crewCode'),
    day: dayField(),
    status: choiceField(['working', 'off', 'shifted', 'weather'], { first: 'off' }),
    /** When its loader begins on that day; as on other days where it is not given. */
    fromMinute: optionalClockField(),
    /** When its loader ends on that day; as on other days where it is not given. */
    toMinute: optionalClockField(),
    note: textField({ max: 200 }),
  },
  shown: { crewCode: z.string() },
  label: 'crewCode',
  key: ['crewId', 'day'],
  sort: ['day', 'crewCode', 'status'],
  filters: ['status', 'crewId'],
});
