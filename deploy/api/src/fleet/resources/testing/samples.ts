import { RESOURCES } from '@haulboard/contract';
import { FIXTURE } from '../../../testing/fixture.ts';
import { COMMERCIAL } from './commercial-samples.ts';
import { PEOPLE } from './people-samples.ts';
import { SAFETY } from './safety-samples.ts';
import { letters, named, PLACE, type Sample } from './sample.ts';

export type { Values } from './sample.ts';

const { carrier, customer, truck, grade, crew, skid, destination } = FIXTURE;
const TRUCK = {
  rego: 'NEW1',
  trailerRego: '',
  configuration: '50MAX',
  status: 'available',
  driverName: '',
  carrierId: carrier.north,
  carrierCompanyId: null,
  homeBaseId: 1,
  tareKg: 17_000,
  payloadTargetKg: 28_000,
  defaultStartMinute: 300,
  cofExpiry: null,
};

export const SAMPLES: Sample[] = [
  {
    resource: RESOURCES.vehicles,
    editor: 'carrier',
    reader: 'sub_carrier',
    draft: (nth) => ({ ...TRUCK, vehicleCode: `X${letters(nth)}${nth}` }),
    change: { driverName: 'Rangi' },
    wrong: {
      vehicleCode: '',
      status: 'gone',
      homeBaseId: 999_999,
      carrierId: carrier.bay,
      carrierCompanyId: 999_999,
      tareKg: 0,
      cofExpiry: '31/12',
      defaultStartMinute: 1440,
    },
    unique: 'vehicleCode',
    used: truck.n1,
    stranger: { account: 'bay', id: truck.n2 },
  },
  {
    resource: RESOURCES.homeBases,
    editor: 'carrier',
    reader: 'sub_carrier',
    draft: (nth) => ({ name: `Base ${letters(nth)}${nth}`, ...PLACE }),
    change: { name: 'Kawerau' },
    wrong: { name: ' ', latitude: -91, longitude: 181 },
    used: 1,
  },
  {
    resource: RESOURCES.forests,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({ ...named(nth), customerId: customer.acme, maxGrossKg: null, ...PLACE }),
    change: { maxGrossKg: 50_000 },
    wrong: { name: '', customerId: 999_999, maxGrossKg: 1, latitude: 'south' },
    unique: 'code',
    used: 1,
    stranger: { account: 'customer', id: 2 },
  },
  {
    resource: RESOURCES.skids,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({ name: `S ${letters(nth)}${nth}`, forestId: 1, ...PLACE }),
    change: { name: '704/9' },
    wrong: { name: '', forestId: 999_999, longitude: null },
    used: skid.tall,
    stranger: { account: 'customer', id: skid.short },
  },
  {
    resource: RESOURCES.crews,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      crewCode: `G${letters(nth)}${nth}`,
      name: 'Gang',
      customerId: customer.acme,
      forestId: 1,
      skidId: skid.tall,
      area: 'Bay of Plenty',
      status: 'working',
      gradeIds: [grade.a],
      carrierIds: [carrier.north, carrier.bay],
      loadMinutes: 25,
      loaderFromMinute: 300,
      loaderToMinute: null,
      maxTrucksAtSkid: null,
      contactName: '',
      contactEmail: '',
    }),
    change: { area: '', gradeIds: [grade.a, grade.pulp], carrierIds: [carrier.bay] },
    wrong: {
      crewCode: '',
      area: 'a'.repeat(61),
      skidId: skid.short,
      gradeIds: [999_999],
      loadMinutes: 0,
      status: 'asleep',
    },
    unique: 'crewCode',
    used: crew.tall,
  },
  {
    resource: RESOURCES.destinations,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      ...named(nth),
      type: 'port',
      isActive: true,
      acceptsGradeIds: [grade.a],
      unloadMinutes: 25,
      openFromMinute: null,
      openToMinute: null,
      maxTrucks: null,
      maxGrossKg: null,
      ...PLACE,
    }),
    change: { isActive: false, acceptsGradeIds: [] },
    wrong: { name: '', type: 'beach', isActive: 1, acceptsGradeIds: [grade.a, grade.a], unloadMinutes: 601 },
    unique: 'code',
    used: destination.port,
  },
  {
    resource: RESOURCES.exporterDestinations,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      exporterCode: `E${letters(nth)}${nth}`,
      exporterName: 'Pacific Logs',
      destinationId: destination.port,
      marshaller: 'ISO',
      berthOrRow: '',
      acceptsGradeIds: [grade.a],
      requiresJas: true,
      requiresPieces: false,
      docketNote: '',
      contactName: '',
      contactPhone: '',
      isActive: true,
    }),
    change: { marshaller: 'C3', acceptsGradeIds: [grade.a, grade.pulp] },
    wrong: { exporterCode: '', destinationId: 999_999, marshaller: 'nobody', requiresJas: 'yes' },
    unique: 'exporterCode',
    used: undefined,
  },
  {
    resource: RESOURCES.logGrades,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({ ...named(nth), market: 'Exp' }),
    change: { market: 'Dom' },
    wrong: { code: '', name: 'n'.repeat(81), market: 7 },
    unique: 'code',
    used: grade.a,
  },
  ...PEOPLE,
  {
    resource: RESOURCES.geoFences,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      name: `F ${letters(nth)}${nth}`,
      type: 'destination',
      destinationId: destination.port,
      forestId: null,
      shape: 'circle',
      ...PLACE,
      radiusM: 250,
      polygon: '',
      bufferM: 0,
      dwellSeconds: 120,
      isActive: true,
    }),
    change: {
      shape: 'polygon',
      polygon: '{"type":"Polygon","coordinates":[[[176.1,-38.1],[176.2,-38.1],[176.2,-38.2],[176.1,-38.1]]]}',
      radiusM: null,
    },
    wrong: {
      name: '',
      type: 'lake',
      latitude: -20,
      radiusM: null,
      destinationId: 999_999,
      polygon: '{"type":"Polygon","coordinates":[[[176,-38],[177,-39],[177,-38],[176,-39],[176,-38]]]}',
      bufferM: 1001,
    },
    used: undefined,
  },
  ...COMMERCIAL,
  ...SAFETY,
];

/** Those that something uses. */
export const USED = SAMPLES.flatMap(({ resource: { title, calls }, used }) =>
  used === undefined ? [] : [[title, { id: used, calls }] as const],
);

/** Who may change such records, and does not see this one. */
export const STRANGERS = SAMPLES.flatMap((sample) =>
  sample.stranger ? [[sample.resource.title, { ...sample.stranger, sample }] as const] : [],
);

/** What the server owns and nobody may send. */
export const OWNED = {
  id: 1,
  version: 999,
  is_removed: true,
  removed_at: '2020-01-01',
  created_at: 1,
  updated_at: 1,
  created_by: 1,
  carrier_name: 'Mine',
  home_base_name: 'Mine',
  three_dockets_need_note: false,
};
