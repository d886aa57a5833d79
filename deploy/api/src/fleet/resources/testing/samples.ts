import { RESOURCES, type AnyResource } from '@haulboard/contract';
import { YARD } from '../../../testing/yard.ts';

const { carrier, customer, truck, grade, crew, skid, destination } = YARD;
const PLACE = { latitude: -38.2, longitude: 176.3 };
const TRUCK = {
  rego: 'NEW1',
  trailerRego: '',
  configuration: '50MAX',
  status: 'available',
  driverName: '',
  carrierId: carrier.north,
  homeBaseId: 1,
  tareKg: 17_000,
  payloadTargetKg: 28_000,
  defaultStartMinute: 300,
  cofExpiry: null,
};

export type Values = Record<string, unknown>;

/** What is particular about a kind; everything else is the same for all. */
type Sample = {
  resource: AnyResource;
  /** Whoever may change it, and knows all there are. */
  editor: string;
  /** Whoever may read it and not change it; nobody where left out. */
  reader?: string;
  /** The nth of several that differ. */
  draft: (nth: number) => Values;
  /** One change, and for each field a value that cannot be. */
  change: Values;
  wrong: Values;
  /** What no two may share. */
  unique?: string;
  /** One that something uses; none where nothing does. */
  used: number | undefined;
  /** Somebody who may change such records, but not this one, and does not see it. */
  stranger?: { account: string; id: number };
};

const letters = (nth: number) => String.fromCodePoint(65 + (Math.floor(nth / 26) % 26), 65 + (nth % 26));
const named = (nth: number): Values => ({
  name: `Name ${letters(nth)}${nth}`,
  code: `C${letters(nth)}${nth}`,
});

const person = (called: string): Values => ({
  account: called,
  name: 'Mere',
  email: `${called}@yard.example`,
  phone: '',
});

/** The nth day of a long calendar. */
const dayOf = (nth: number) => new Date(Date.UTC(2030, 0, 1 + nth)).toISOString().slice(0, 10);

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
    change: { gradeIds: [grade.a, grade.pulp], carrierIds: [carrier.bay] },
    wrong: { crewCode: '', skidId: skid.short, gradeIds: [999_999], loadMinutes: 0, status: 'asleep' },
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
  {
    resource: RESOURCES.customers,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: named,
    change: { name: 'Another name' },
    wrong: { name: '', code: 'c'.repeat(21) },
    unique: 'code',
    used: customer.acme,
  },
  {
    resource: RESOURCES.carriers,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: named,
    change: { name: 'Another name' },
    wrong: { name: null, code: '' },
    unique: 'code',
    used: carrier.north,
  },
  {
    resource: RESOURCES.carrierCompanies,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      ...named(nth),
      carrierIds: [carrier.north],
      nzbn: '',
      gstNo: '',
      tslNo: 'TSL 1',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
      isActive: true,
    }),
    change: { carrierIds: [carrier.north, carrier.bay], isActive: false },
    wrong: { name: '', carrierIds: [999_999], nzbn: '1'.repeat(14), isActive: null },
    unique: 'code',
    used: undefined,
  },
  {
    resource: RESOURCES.users,
    editor: 'supper_admin',
    draft: (nth) => ({
      ...person(`user.${letters(nth)}${nth}`),
      roleCode: 'CARRIER_COMPANY',
      carrierId: carrier.north,
      customerId: null,
      parentUserId: null,
    }),
    change: { roleCode: 'CUSTOMER', carrierId: null, customerId: customer.acme },
    wrong: {
      account: '@',
      email: '',
      roleCode: 'SUPPER_ADMIN',
      carrierId: null,
      customerId: customer.acme,
      parentUserId: 999_999,
    },
    unique: 'account',
    used: undefined,
  },
  {
    resource: RESOURCES.accounts,
    editor: 'carrier',
    draft: (nth) => person(`below.${letters(nth)}${nth}`),
    change: { name: 'Hine' },
    wrong: { account: 'a b', name: '', email: 'nobody', phone: '12' },
    unique: 'account',
    used: undefined,
  },
  {
    resource: RESOURCES.ratesRecords,
    editor: 'carrier',
    reader: 'sub_carrier',
    draft: (nth) => ({
      name: `R ${letters(nth)}${nth}`,
      carrierId: carrier.north,
      customerId: customer.acme,
      payer: 'customer',
      carrierCompanyId: null,
      forestId: 1,
      destinationId: destination.port,
      gradeId: null,
      basis: 'per_t',
      rateCents: 1850,
      minChargeCents: null,
      minPayloadKg: 24_000,
      effectiveFrom: dayOf(nth),
      effectiveTo: dayOf(nth),
      priority: 0,
      note: '',
    }),
    change: { rateCents: 1900, note: 'from the new road' },
    wrong: {
      name: '',
      carrierId: carrier.bay,
      customerId: customer.other,
      carrierCompanyId: 999_999,
      forestId: 2,
      destinationId: 999_999,
      basis: 'per_log',
      rateCents: 18.5,
      effectiveFrom: null,
      effectiveTo: '2001-01-01',
      priority: 101,
    },
    unique: 'effectiveFrom',
    used: undefined,
  },
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
