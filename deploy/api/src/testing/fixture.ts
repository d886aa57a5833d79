import { createHash } from 'node:crypto';
import { passwordLogin, ROLES } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/index.ts';
import { Caller, type Api } from './api-server.ts';

// A small haulage company for tests. Texts that belong to one tenant carry its canary: wherever it shows up
// in another tenant's answers, something leaks.

export const PASSWORD = 'a long enough password';
/** It, hashed at the least cost: signing in with what `hashPassword` makes takes 20 ms, a thousand times in a run. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$GHM70mk9U733YhLdcz4+aanC2ySGv48rCefJXfCV82o';
export const CANARY = { north: 'CANARY-NORTH', bay: 'CANARY-BAY' };

/** Ids are fixed: a test reads better with `FIXTURE.truck.n1`. */
export const FIXTURE = {
  carrier: { north: 101, bay: 102, portal: 103 },
  customer: { acme: 11, other: 12 },
  grade: { a: 21, pulp: 22, pruned: 23 },
  /** Tall is planned by north and bay, short by bay alone. */
  crew: { tall: 31, short: 32 },
  skid: { tall: 41, tall2: 42, short: 43 },
  destination: { port: 51, mill: 52, closed: 53 },
  driver: { mere: 91, hone: 92 },
  truck: { n1: 61, n2: 62, n3: 63, n4: 64, broken: 65, b1: 71, b2: 72, b3: 73, s1: 81 },
} as const;

export const DEVICE_KEY = { n1: 'device-key-of-n1', b1: 'device-key-of-b1' };

const { carrier, customer, grade, crew, skid, destination, driver, truck } = FIXTURE;

async function insertPlaces(db: Db): Promise<void> {
  const at = { latitude: -38.4, longitude: 176.6 };
  await db
    .insertInto('carrier')
    .values([
      { carrierId: carrier.north, name: 'North Haulage', code: 'N' },
      { carrierId: carrier.bay, name: 'Bay Log Lines', code: 'B' },
      { carrierId: carrier.portal, name: 'Sharing Portal', code: 'P' },
    ])
    .execute();
  await db
    .insertInto('customer')
    .values([
      { id: customer.acme, name: 'Acme Forests', code: 'ACME' },
      { id: customer.other, name: 'Other Forests', code: 'OTHER' },
    ])
    .execute();
  await db
    .insertInto('homeBase')
    .values({ id: 1, name: 'Rotorua', latitude: -38.14, longitude: 176.25 })
    .execute();
  await db
    .insertInto('forest')
    .values([
      { id: 1, name: 'Kaingaroa', code: 'KANG', customerId: customer.acme, ...at },
      { id: 2, name: 'Esk', code: 'ESK', customerId: customer.other, ...at },
    ])
    .execute();
  await db
    .insertInto('skid')
    .values([
      { id: skid.tall, forestId: 1, name: '704/1', latitude: -38.48, longitude: 176.65 },
      { id: skid.tall2, forestId: 1, name: '704/2', latitude: -38.5, longitude: 176.6 },
      { id: skid.short, forestId: 2, name: 'E1', latitude: -39.22, longitude: 176.67 },
    ])
    .execute();
  await db
    .insertInto('logGrade')
    .values([
      { id: grade.a, code: 'A', name: 'A grade', market: 'Exp' },
      { id: grade.pulp, code: 'PULP', name: 'Pulp', market: 'Dom' },
      { id: grade.pruned, code: 'P40', name: 'Pruned', market: 'Dom' },
    ])
    .execute();
}

async function insertField(db: Db): Promise<void> {
  await db
    .insertInto('crew')
    .values([
      {
        id: crew.tall,
        crewCode: '66',
        name: 'Tall Timber',
        customerId: customer.acme,
        forestId: 1,
        skidId: skid.tall,
      },
      {
        id: crew.short,
        crewCode: '77',
        name: CANARY.bay,
        customerId: customer.other,
        forestId: 2,
        skidId: skid.short,
      },
    ])
    .execute();
  await db
    .insertInto('crewGrade')
    .values([
      { crewId: crew.tall, logGradeId: grade.a },
      { crewId: crew.tall, logGradeId: grade.pulp },
      { crewId: crew.short, logGradeId: grade.a },
    ])
    .execute();
  await db
    .insertInto('crewCarrier')
    .values([
      { crewId: crew.tall, carrierId: carrier.north },
      { crewId: crew.tall, carrierId: carrier.bay },
      { crewId: crew.tall, carrierId: carrier.portal },
      { crewId: crew.short, carrierId: carrier.bay },
    ])
    .execute();
  const places = { latitude: -37.66, longitude: 176.18 };
  await db
    .insertInto('destination')
    .values([
      { id: destination.port, name: 'Port of Tauranga', code: 'NZTRG', type: 'port', ...places },
      { id: destination.mill, name: 'Pulp mill', code: 'MILL', type: 'pulp', ...places },
      { id: destination.closed, name: 'Old mill', code: 'OLD', type: 'sawmill', isActive: false, ...places },
    ])
    .execute();
  await db
    .insertInto('destinationGrade')
    .values([
      { destinationId: destination.port, logGradeId: grade.a },
      { destinationId: destination.mill, logGradeId: grade.pulp },
      { destinationId: destination.closed, logGradeId: grade.a },
    ])
    .execute();
  await db
    .insertInto('stock')
    .values([
      { crewId: crew.tall, skidId: skid.tall, logGradeId: grade.a, qtyLoads: 7.5, destinationId: null },
      { crewId: crew.short, skidId: skid.short, logGradeId: grade.a, qtyLoads: 3, destinationId: null },
    ])
    .execute();
}

async function insertTrucks(db: Db): Promise<void> {
  const fleet = Object.entries(truck).map(([code, id]) => {
    const owners: Record<string, number> = { b: carrier.bay, s: carrier.portal };
    const carrierId = code === 'broken' ? carrier.north : (owners[code.charAt(0)] ?? carrier.north);
    const driverName = carrierId === carrier.bay ? CANARY.bay : CANARY.north;
    return {
      id,
      vehicleCode: code.toUpperCase(),
      rego: `RG${id}`,
      configuration: '50MAX',
      tareKg: 17_500,
      payloadTargetKg: 32_500,
      driverName,
      homeBaseId: 1,
      carrierId,
      status: code === 'broken' ? ('workshop' as const) : ('available' as const),
    };
  });
  await db.insertInto('vehicle').values(fleet).execute();
  await db
    .insertInto('driver')
    .values([
      { id: driver.mere, name: 'Mere Tautari', carrierId: carrier.north },
      { id: driver.hone, name: `Hone ${CANARY.bay}`, carrierId: carrier.bay },
    ])
    .execute();
  const hash = (key: string) => createHash('sha256').update(key).digest('hex');
  await db
    .insertInto('device')
    .values([
      { deviceId: 'n1', keyHash: hash(DEVICE_KEY.n1), vehicleId: truck.n1 },
      { deviceId: 'b1', keyHash: hash(DEVICE_KEY.b1), vehicleId: truck.b1 },
    ])
    .execute();
}

const CARRIER_OF: Record<string, number> = {
  CARRIER: carrier.north,
  SUB_CARRIER: carrier.north,
  SHARING_PORTAL_CARRIER: carrier.portal,
};

/** One account per role, named as the role in lower case, and `bay`, `nobody`, `outsider`. */
async function insertPeople(db: Db): Promise<void> {
  const person = (account: string, roleCode: string) => ({
    account,
    passwordHash: PASSWORD_HASH,
    userName: account,
    name: `Person ${account}`,
    roleCode,
    carrierId: null,
    customerId: null,
    parentUserId: null,
  });
  const everyRole = ROLES.map((role) => ({
    ...person(role.toLowerCase(), role === 'SHARING_PORTAL_CARRIER' ? 'CARRIER' : role),
    carrierId: CARRIER_OF[role] ?? null,
    customerId: role.endsWith('CUSTOMER') && role !== 'DESTINATION_CUSTOMER' ? customer.acme : null,
    identity: role === 'CREW_COMPANY' ? 3 : 1,
    masterRole: role === 'CREW_COMPANY' || role === 'SHARING_PORTAL_CARRIER' ? 2 : 1,
    isSharingPortal: role === 'SHARING_PORTAL_CARRIER' ? 1 : 0,
  }));
  const rest = { identity: 1, masterRole: 1, isSharingPortal: 0 };
  await db
    .insertInto('appUser')
    .values([
      ...everyRole,
      { ...person('bay', 'CARRIER'), ...rest, carrierId: carrier.bay },
      { ...person('nobody', 'BOSS'), ...rest },
      { ...person('outsider', 'CARRIER'), ...rest, identity: 2, carrierId: carrier.north },
    ])
    .execute();
}

/** What is added later gets ids behind those of the fixture. */
async function skipIds(db: Db): Promise<void> {
  for (const [table, key] of [
    ['home_base', 'id'],
    ['forest', 'id'],
    ['log_grade', 'id'],
    ['skid', 'id'],
    ['crew', 'id'],
    ['destination', 'id'],
    ['customer', 'id'],
    ['vehicle', 'id'],
    ['driver', 'id'],
    ['carrier', 'carrier_id'],
  ]) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${key}), 1000)`.execute(db);
  }
}

/** Fills an empty database with the fixture. */
export async function insertFixture(db: Db): Promise<void> {
  await insertPlaces(db);
  await insertField(db);
  await insertTrucks(db);
  await insertPeople(db);
  await skipIds(db);
}

/** Signs a person of the fixture in. */
export async function signIn(api: Api, account: string): Promise<Caller> {
  const { token } = await new Caller(api).ask(passwordLogin, { body: { account, password: PASSWORD } });
  return new Caller(api, { token });
}
