import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  lookupField,
  lookupsField,
  phoneField,
  switchField,
  textField,
} from '../resource/fields.ts';

/** An exporter's rows at a port, with what its marshaller wants (SPEC.md 7: `/admin/exporter_destination`). */
export const exporterDestinations = defineResource({
  name: 'exporterDestination',
  plural: 'exporterDestinations',
  title: 'Exporter destinations',
  path: '/admin/exporter_destination',
  allow: { view: 'exporter_destination.view', edit: 'exporter_destination.edit' },
  fields: {
    exporterCode: textField({ max: 10, isRequired: true }),
    exporterName: textField({ max: 80, isRequired: true }),
    destinationId: lookupField('destinations', 'destinationName'),
    marshaller: choiceField(['C3', 'ISO', 'other']),
    berthOrRow: textField({ max: 40 }),
    acceptsGradeIds: lookupsField('logGrades'),
    requiresJas: switchField(),
    requiresPieces: switchField(),
    docketNote: textField({ max: 200 }),
    contactName: textField({ max: 80 }),
    contactPhone: phoneField({ max: 40 }),
    isActive: switchField({ first: true }),
  },
  shown: { destinationName: z.string() },
  label: 'exporterCode',
  key: ['exporterCode', 'destinationId'],
  sort: ['exporterCode', 'exporterName', 'destinationName', 'marshaller'],
  filters: ['destinationId', 'marshaller'],
});
