import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  lookupField,
  optionalDayField,
  optionalLookupField,
  textField,
} from '../resource/fields.ts';

/** Without one of these nobody drives a truck; the heaviest first. */
export const LICENCE_CLASSES = ['class_5', 'class_4', 'class_3', 'class_2'] as const;

/** Licences and endorsements of a driver, and inductions to a forest or destination. */
export const DRIVER_PAPER_KINDS = [
  ...LICENCE_CLASSES,
  'dangerous_goods',
  'wheels',
  'tracks',
  'rollers',
  'induction',
  'other',
] as const;
export type DriverPaperKind = (typeof DRIVER_PAPER_KINDS)[number];

/** What a driver must have, with the day on which it runs out. */
export const driverPapers = defineResource({
  name: 'driverPaper',
  plural: 'driverPapers',
  title: 'Licences and inductions',
  path: '/admin/driver_paper',
  allow: { view: 'driver.view', edit: 'driver.edit' },
  fields: {
    driverId: lookupField('drivers', 'driverName'),
    kind: choiceField(DRIVER_PAPER_KINDS),
    number: textField({ max: 40 }),
    /** An induction is to one forest or to one destination. */
    forestId: optionalLookupField('forests', 'forestName'),
    destinationId: optionalLookupField('destinations', 'destinationName'),
    issued: optionalDayField(),
    expires: optionalDayField(),
    note: textField({ max: 500, isLong: true }),
  },
  shown: {
    driverName: z.string(),
    forestName: z.nullable(z.string()),
    destinationName: z.nullable(z.string()),
  },
  label: 'driverName',
  key: ['driverId', 'kind', 'number', 'forestId', 'destinationId'],
  sort: ['expires', 'driverName', 'kind', 'issued'],
  filters: ['kind', 'driverId', 'forestId', 'destinationId'],
});
