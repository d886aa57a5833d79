import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { dayField, lookupField, optionalClockField, textField } from '../resource/fields.ts';

/** When a destination takes nothing, for everybody: a holiday, a strike, a shutdown. */
export const destinationDowntimes = defineResource({
  name: 'destinationDowntime',
  plural: 'destinationDowntimes',
  title: 'Downtime of destinations',
  path: '/admin/destination_downtime',
  allow: { view: 'destination.view', edit: 'destination.edit' },
  fields: {
    destinationId: lookupField('destinations', 'destinationName'),
    reason: textField({ max: 200 }),
    firstDay: dayField(),
    /** On the first day; from its beginning where it is not given. */
    fromMinute: optionalClockField(),
    lastDay: dayField(),
    /** On the last day; until its end where it is not given. */
    toMinute: optionalClockField(),
  },
  shown: { destinationName: z.string() },
  label: 'destinationName',
  key: ['destinationId', 'firstDay'],
  sort: ['firstDay', 'destinationName', 'lastDay'],
  filters: ['destinationId'],
});
