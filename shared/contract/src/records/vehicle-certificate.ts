import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  lookupField,
  optionalLookupField,
  optionalDayField,
  optionalWholeField,
  textField,
} from '../resource/fields.ts';

/** What a truck or its trailer must have to be on the road; a permit is for a route. */
export const CERTIFICATE_KINDS = [
  'trailer_cof',
  'wof',
  'registration',
  'ruc',
  'permit_hpmv',
  'permit_50max',
  'permit_overweight',
  'other',
] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Those that let a truck weigh more than is free. The checks of a plan read them. */
export const PERMIT_KINDS = [
  'permit_hpmv',
  'permit_50max',
  'permit_overweight',
] as const satisfies readonly CertificateKind[];

/** Without these a truck or its trailer does not go on the road; each ends on a day. */
export const ROAD_PAPERS = [
  'trailer_cof',
  'wof',
  'registration',
] as const satisfies readonly CertificateKind[];

/** Certificates, licences and permits of trucks. A truck's own CoF is a field of the truck, which planning reads. */
export const vehicleCertificates = defineResource({
  name: 'vehicleCertificate',
  plural: 'vehicleCertificates',
  title: 'Certificates and permits',
  path: '/admin/vehicle_certificate',
  allow: { view: 'vehicle.view', edit: 'vehicle.edit' },
  fields: {
    vehicleId: lookupField('vehicles', 'vehicleCode'),
    kind: choiceField(CERTIFICATE_KINDS),
    number: textField({ max: 40 }),
    route: textField({ max: 300, isLong: true }),
    /** A permit of one forest's roads, or of the roads to one destination; none: for every load. */
    forestId: optionalLookupField('forests', 'forestName'),
    destinationId: optionalLookupField('destinations', 'destinationName'),
    /** None: what the truck's configuration may weigh. */
    maxGrossKg: optionalWholeField({ min: 1000, max: 120_000, unit: 'kg' }),
    validFrom: optionalDayField(),
    expires: optionalDayField(),
    /** Road user charges are paid up to a distance on the hubodometer. */
    endKm: optionalWholeField({ min: 1, max: 9_999_999, unit: 'km' }),
    note: textField({ max: 500, isLong: true }),
  },
  shown: {
    vehicleCode: z.string(),
    forestName: z.nullable(z.string()),
    destinationName: z.nullable(z.string()),
  },
  label: 'vehicleCode',
  key: ['vehicleId', 'kind', 'number'],
  sort: ['expires', 'vehicleCode', 'kind', 'number', 'endKm'],
  filters: ['kind', 'vehicleId'],
});
