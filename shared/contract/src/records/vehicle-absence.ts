import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { choiceField, dayField, lookupField, optionalClockField, textField } from '../resource/fields.ts';

/** Days on which a truck does not drive, or drives with somebody else. A truck's status is what holds until it is changed. */
export const vehicleAbsences = defineResource({
  name: 'vehicleAbsence',
  plural: 'vehicleAbsences',
  title: 'Absences of trucks',
  path: '/admin/vehicle_absence',
  allow: { view: 'vehicle.view', edit: 'vehicle.edit' },
  fields: {
    vehicleId: lookupField('vehicles', 'vehicleCode'),
    kind: choiceField(['off', 'workshop', 'leave']),
    firstDay: dayField(),
    lastDay: dayField(),
    /** On the first day; from its beginning where it is not given. */
    fromMinute: optionalClockField(),
    /** On the last day; until its end where it is not given. */
    toMinute: optionalClockField(),
    /** Who drives meanwhile: the truck is not away, its driver is. */
    standIn: textField({ max: 80 }),
    reason: textField({ max: 200 }),
  },
  shown: { vehicleCode: z.string() },
  label: 'vehicleCode',
  key: ['vehicleId', 'kind', 'firstDay'],
  sort: ['firstDay', 'vehicleCode', 'kind', 'lastDay', 'standIn'],
  filters: ['kind', 'vehicleId'],
});
