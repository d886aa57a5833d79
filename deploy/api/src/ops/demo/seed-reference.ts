import { createHash } from 'node:crypto';
import {
  carriers,
  configurations,
  crews,
  customers,
  destinations,
  deviceKeyOf,
  forestSafety,
  forests,
  grades,
  homeBases,
  vehicles,
  weighbridges,
} from '@haulboard/demo';
import type { Db } from '../../platform/db/index.ts';
import { insertAccounts, lookUp } from './seed-accounts.ts';

async function insertPlaces(db: Db) {
  const customerRows = await db
    .insertInto('customer')
    // Their books can be handed over, so that the demo shows how.
    .values(customers.map((customer) => ({ ...customer, edocketRangeEditable: true })))
    .returning(['id', 'code'])
    .execute();
  const customerId = lookUp('customer', customerRows, ({ code, id }) => [code, id]);
  const gradeRows = await db
    .insertInto('logGrade')
    .values([...grades])
    .returning(['id', 'code'])
    .execute();
  const gradeId = lookUp('grade', gradeRows, ({ code, id }) => [code, id]);
  const forestRows = await db
    .insertInto('forest')
    .values(
      forests.map(({ customerCode, ...forest }) => ({
        ...forest,
        ...forestSafety.get(forest.code),
        customerId: customerId(customerCode),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const forestId = lookUp('forest', forestRows, ({ code, id }) => [code, id]);
  const destinationRows = await db
    .insertInto('destination')
    .values(
      destinations.map(({ code, name, type, latitude, longitude }) => ({
        code,
        name,
        type,
        latitude,
        longitude,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const destinationId = lookUp('destination', destinationRows, ({ code, id }) => [code, id]);
  await db
    .insertInto('destinationGrade')
    .values(
      destinations.flatMap(({ code, gradeCodes }) =>
        gradeCodes.map((grade) => ({ destinationId: destinationId(code), logGradeId: gradeId(grade) })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('weighbridge')
    .values(
      weighbridges.map(({ code, place, key }) => ({
        name: place,
        keyHash: createHash('sha256').update(key).digest('hex'),
        destinationId: destinationId(code),
      })),
    )
    .execute();
  return { customerId, gradeId, forestId };
}

type Places = Awaited<ReturnType<typeof insertPlaces>>;
type IdOf = (code: string) => number;

/** `Kinleith 704/1` is the first skid of compartment 704. */
const compartmentOf = (skidName: string): string => /(\d+)\/\d+$/.exec(skidName)?.[1] ?? '';

async function insertCrews(
  db: Db,
  carrierId: IdOf,
  { customerId, gradeId, forestId }: Places,
): Promise<void> {
  const skidRows = await db
    .insertInto('skid')
    .values(
      crews.map(({ forestCode, skidName, skid }) => ({
        forestId: forestId(forestCode),
        name: skidName,
        compartment: compartmentOf(skidName),
        ...skid,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const skidId = lookUp('skid', skidRows, ({ name, id }) => [name, id]);
  const crewRows = await db
    .insertInto('crew')
    .values(
      crews.map((crew) => ({
        crewCode: crew.code,
        name: crew.name,
        customerId: customerId(crew.customerCode),
        forestId: forestId(crew.forestCode),
        skidId: skidId(crew.skidName),
        loadMinutes: crew.loadMinutes,
      })),
    )
    .returning(['id', 'crewCode'])
    .execute();
  const crewId = lookUp('crew', crewRows, ({ crewCode, id }) => [crewCode, id]);
  await db
    .insertInto('crewGrade')
    .values(
      crews.flatMap(({ code, gradeCodes }) =>
        gradeCodes.map((grade) => ({ crewId: crewId(code), logGradeId: gradeId(grade) })),
      ),
    )
    .execute();
  await db
    .insertInto('crewCarrier')
    .values(
      crews.flatMap(({ code, carrierCodes }) =>
        carrierCodes.map((carrier) => ({ crewId: crewId(code), carrierId: carrierId(carrier) })),
      ),
    )
    .execute();
}

async function insertFleet(db: Db, carrierId: IdOf): Promise<void> {
  const baseRows = await db
    .insertInto('homeBase')
    .values([...homeBases])
    .returning(['id', 'name'])
    .execute();
  const baseId = lookUp('home base', baseRows, ({ name, id }) => [name, id]);
  // A new database has them already; a reset demo does not.
  await db
    .insertInto('configurationLimit')
    .values(configurations)
    .onConflict((conflict) => conflict.column('configuration').doNothing())
    .execute();
  const vehicleRows = await db
    .insertInto('vehicle')
    .values(
      vehicles.map((vehicle) => ({
        vehicleCode: vehicle.code,
        rego: vehicle.rego,
        trailerRego: vehicle.trailerRego,
        configuration: vehicle.configuration,
        tareKg: vehicle.tareKg,
        payloadTargetKg: vehicle.payloadTargetKg,
        driverName: vehicle.driverName,
        driverPhone: vehicle.driverPhone,
        homeBaseId: baseId(vehicle.base),
        carrierId: carrierId(vehicle.carrierCode),
        status: vehicle.status,
        defaultStartMinute: vehicle.startMinute,
      })),
    )
    .returning(['id', 'vehicleCode'])
    .execute();
  await db
    .insertInto('device')
    .values(
      vehicleRows.map(({ id, vehicleCode }) => ({
        deviceId: deviceKeyOf(vehicleCode),
        keyHash: createHash('sha256').update(deviceKeyOf(vehicleCode)).digest('hex'),
        vehicleId: id,
      })),
    )
    .execute();
}

/** Inserts what does not change from day to day: places, businesses, crews, trucks with their devices, accounts. */
export async function insertReference(db: Db): Promise<void> {
  const carrierRows = await db
    .insertInto('carrier')
    .values([...carriers])
    .returning(['carrierId', 'code'])
    .execute();
  const carrierId = lookUp('carrier', carrierRows, (row) => [row.code, row.carrierId]);
  const places = await insertPlaces(db);
  await insertCrews(db, carrierId, places);
  await insertFleet(db, carrierId);
  await insertAccounts(db, { carrierId, customerId: places.customerId });
}
