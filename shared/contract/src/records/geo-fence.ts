import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  optionalDecimalField,
  optionalLookupField,
  optionalWholeField,
  polygonField,
  switchField,
  textField,
  wholeField,
} from '../resource/fields.ts';

/** Places with an edge: who is inside has arrived, or should take care (SPEC.md 7: `/admin/destination/graphic`). */
export const geoFences = defineResource({
  name: 'geoFence',
  plural: 'geoFences',
  title: 'Geo fences',
  path: '/admin/destination/graphic',
  allow: { view: 'geo_fence.view', edit: 'geo_fence.edit' },
  fields: {
    name: textField({ max: 80, isRequired: true }),
    type: choiceField(['skid', 'forest', 'destination', 'home_base', 'weighbridge', 'yard', 'hazard']),
    destinationId: optionalLookupField('destinations', 'destinationName'),
    forestId: optionalLookupField('forests', 'forestName'),
    shape: choiceField(['circle', 'polygon', 'corridor']),
    latitude: optionalDecimalField({ min: -90, max: 90, unit: 'degrees' }),
    longitude: optionalDecimalField({ min: -180, max: 180, unit: 'degrees' }),
    radiusM: optionalWholeField({ min: 5, max: 20_000, unit: 'metres' }),
    polygon: polygonField(),
    bufferM: wholeField({ min: 0, max: 1000, unit: 'metres', first: 30 }),
    dwellSeconds: wholeField({ min: 0, max: 3600, unit: 'seconds', first: 120 }),
    speedLimitKmh: optionalWholeField({ min: 5, max: 110, unit: 'kmPerHour' }),
    maxTrucks: optionalWholeField({ min: 1, max: 500 }),
    isActive: switchField({ first: true }),
  },
  shown: { destinationName: z.nullable(z.string()), forestName: z.nullable(z.string()) },
  label: 'name',
  key: ['name'],
  sort: ['name', 'type', 'destinationName', 'forestName', 'shape'],
  filters: ['type', 'shape'],
});
