import { recordPage, RESOURCES, type AnyResource, type RecordRow } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import type { Reader } from '../../testing/api.ts';

/** What of a copy must differ from what it is a copy of, and what is changed after. */
export type Life = {
  resource: AnyResource;
  /** Who keeps such records; an administrator where left out. */
  account?: string;
  /** One to copy, where the demo may have none. */
  first?: (reader: Reader) => Promise<Record<string, unknown>>;
  /** Which ones its account could have made; all where left out. */
  isOwn?: (row: RecordRow) => boolean;
  fresh: (own: string, of: Readonly<Record<string, unknown>>) => Record<string, string>;
  later: [string, string];
};

const coded = (own: string) => ({ name: `Own ${own}`, code: `O${own}` });
const R = RESOURCES;
/** Every kind of record. */
export const LIVES: readonly Life[] = [
  { resource: R.vehicles, fresh: (own) => ({ vehicleCode: `L${own}` }), later: ['driverName', 'Rangi'] },
  { resource: R.crews, fresh: (own) => ({ crewCode: `C${own}` }), later: ['name', 'Night gang'] },
  {
    resource: R.crewExceptions,
    first: async (reader) => ({
      crewId: (await newestOf(reader, R.crews)).id,
      day: '2031-01-31',
      status: 'off',
      fromMinute: null,
      toMinute: null,
      note: 'Safety day',
    }),
    // A crew has one record for a day.
    fresh: (own) => ({ day: addDays('2040-01-01', Number(own) % 20_000) }),
    later: ['note', 'In the hall'],
  },
  { resource: R.destinations, fresh: coded, later: ['name', 'Another wharf'] },
  {
    resource: R.destinationDowntimes,
    first: async (reader) => ({
      destinationId: (await newestOf(reader, R.destinations)).id,
      firstDay: '2031-01-31',
      lastDay: '2031-02-01',
      fromMinute: null,
      toMinute: null,
      reason: 'Shutdown',
    }),
    fresh: (own) => ({ reason: `Strike ${own}` }),
    later: ['reason', 'Over'],
  },
  { resource: R.vehicleAbsences, fresh: (own) => ({ reason: `Leave ${own}` }), later: ['standIn', 'Hone'] },
  { resource: R.drivers, fresh: (own) => ({ name: `Driver ${own}` }), later: ['note', 'Not on Tuesdays'] },
  {
    resource: R.driverPapers,
    first: async (reader) => ({
      driverId: (await newestOf(reader, R.drivers)).id,
      kind: 'class_5',
      number: 'DL 1',
      forestId: null,
      destinationId: null,
      issued: null,
      expires: '2031-01-31',
      note: '',
    }),
    fresh: (own) => ({ number: `DL ${own}` }),
    later: ['note', 'In the cab'],
  },
  {
    resource: R.configurationLimits,
    fresh: (own) => ({ configuration: `Axles ${own}` }),
    later: ['maxGrossKg', '63000'],
  },
  { resource: R.homeBases, fresh: (own) => ({ name: `Base ${own}` }), later: ['latitude', '-38.4'] },
  { resource: R.forests, fresh: coded, later: ['latitude', '-38.5'] },
  { resource: R.skids, fresh: (own) => ({ name: `S${own}` }), later: ['latitude', '-38.6'] },
  { resource: R.logGrades, fresh: (own) => ({ code: `G${own}` }), later: ['market', 'Korea'] },
  { resource: R.customers, fresh: coded, later: ['name', 'Another owner'] },
  { resource: R.carriers, fresh: coded, later: ['name', 'Another carrier'] },
  { resource: R.carrierCompanies, fresh: coded, later: ['contactName', 'Mere'] },
  {
    resource: R.ratesRecords,
    // What is paid for the same work on the same days differs in its priority.
    fresh: (own, of) => ({ name: `Rate ${own}`, priority: String((Number(of['priority']) + 1) % 101) }),
    later: ['note', 'Agreed'],
  },
  { resource: R.fuelFactors, fresh: (own) => ({ name: `Fuel ${own}` }), later: ['fuelIndex', 'MBIE'] },
  {
    resource: R.fuelPrices,
    fresh: (own) => ({ fuelIndex: `Index ${own}` }),
    later: ['priceTenths', '201.5'],
  },
  {
    resource: R.rucRates,
    fresh: (own) => ({ configuration: `Axles ${own}` }),
    later: ['sourceNote', 'Gazette'],
  },
  {
    resource: R.gstRates,
    // No two begin on one day.
    fresh: (own) => ({ validFrom: addDays('2040-01-01', Number(own) % 20_000) }),
    later: ['sourceNote', 'Budget 2040'],
  },
  {
    resource: R.vehicleCertificates,
    first: async (reader) => ({
      vehicleId: (await newestOf(reader, R.vehicles)).id,
      kind: 'wof',
      number: 'W 1',
      route: '',
      forestId: null,
      destinationId: null,
      maxGrossKg: null,
      validFrom: null,
      expires: '2031-01-31',
      endKm: null,
      note: '',
    }),
    fresh: (own) => ({ number: `W ${own}` }),
    later: ['note', 'In the cab'],
  },
  {
    resource: R.exporterDestinations,
    first: async (reader) => ({
      exporterCode: 'PLX',
      exporterName: 'Pacific Logs',
      destinationId: (await newestOf(reader, R.destinations)).id,
      marshaller: 'ISO',
      berthOrRow: '',
      acceptsGradeIds: [],
      requiresJas: true,
      requiresPieces: false,
      docketNote: '',
      contactName: '',
      contactPhone: '',
      isActive: true,
    }),
    fresh: (own) => ({ exporterCode: `E${own}` }),
    later: ['berthOrRow', 'Row 12'],
  },
  {
    resource: R.geoFences,
    first: async (reader) => ({
      name: 'Wharf gate',
      type: 'destination',
      destinationId: (await newestOf(reader, R.destinations)).id,
      forestId: null,
      shape: 'circle',
      latitude: -38.2,
      longitude: 176.3,
      radiusM: 250,
      polygon: '',
      bufferM: 0,
      dwellSeconds: 120,
      speedLimitKmh: 30,
      maxTrucks: 4,
      isActive: true,
    }),
    fresh: (own) => ({ name: `Fence ${own}` }),
    later: ['radiusM', '300'],
  },
  {
    resource: R.conversionFactors,
    first: async (reader) => ({
      name: 'First factor',
      gradeId: (await newestOf(reader, R.logGrades)).id,
      forestId: null,
      region: '',
      per: 'jas_per_t',
      factorThousandths: 1050,
      validFrom: '2026-01-01',
      sourceNote: '',
    }),
    fresh: (own) => ({ name: `Factor ${own}`, region: `Region ${own}` }),
    later: ['sourceNote', 'Measured in May'],
  },
  {
    resource: R.users,
    fresh: (own) => ({ account: `user${own}`, name: `User ${own}`, email: `user${own}@yard.example` }),
    later: ['name', 'Mere Parata'],
  },
  {
    resource: R.accounts,
    account: 'carrier',
    fresh: (own) => ({ account: `below${own}`, email: `below${own}@yard.example` }),
    later: ['name', 'Hine Parata'],
  },
  {
    resource: R.incidents,
    // An administrator is of no carrier: the truck says whose incident it is.
    isOwn: (row) => row['vehicleId'] !== null,
    fresh: (own) => ({ road: `Low Level Road ${own}` }),
    later: ['immediateAction', 'The road was closed.'],
  },
  {
    resource: R.incidentActions,
    fresh: (own) => ({ what: `Grade the road ${own}` }),
    later: ['owner', 'Rangi'],
  },
];

async function findNewest(
  reader: Reader,
  { calls }: AnyResource,
  isOwn: (row: RecordRow) => boolean = () => true,
): Promise<RecordRow | undefined> {
  const { list } = recordPage.parse(await reader.read(calls.find, { page_size: 500 }));
  return list.filter((row) => isOwn(row)).toSorted((one, other) => other.id - one.id)[0];
}

/** The record that was made last. @throws when there is none */
export async function newestOf(
  reader: Reader,
  resource: AnyResource,
  isOwn?: (row: RecordRow) => boolean,
): Promise<RecordRow> {
  const newest = await findNewest(reader, resource, isOwn);
  if (!newest) {
    throw new Error(`there are no ${resource.plural}`);
  }
  return newest;
}

/** A record to copy: the newest of the demo, or a first one. */
export async function oneOf(reader: Reader, { resource, first, isOwn }: Life): Promise<RecordRow> {
  if (first && !(await findNewest(reader, resource))) {
    await reader.write(resource.calls.create, await first(reader));
  }
  return newestOf(reader, resource, isOwn);
}
