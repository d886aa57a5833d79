import { createHash } from 'node:crypto';
import { hashPassword } from '../../identity/auth/password/password.ts';
import type { Db } from '../../platform/db/index.ts';
import { PASSWORD, FIXTURE } from '../fixture.ts';

// Beside the fixture: a crew and a mill so near that a truck does any number of loads a day, and more people.

const { carrier, customer, grade, truck } = FIXTURE;

export const NEAR = {
  crew: 34,
  skids: [44, 45],
  /** Each takes both grades. */
  destinations: [55, 56],
  grades: [grade.a, grade.pulp],
} as const;

export type Person = { account: string; carrierId: number };

/** In the order in which they join: two of them are a sub-dispatcher and a dispatcher who share trucks. */
export const PEOPLE: readonly Person[] = [
  { account: 'sub_carrier', carrierId: carrier.north },
  { account: 'bay', carrierId: carrier.bay },
  { account: 'carrier', carrierId: carrier.north },
  { account: 'bay2', carrierId: carrier.bay },
  { account: 'sharing_portal_carrier', carrierId: carrier.portal },
  { account: 'north3', carrierId: carrier.north },
  { account: 'bay3', carrierId: carrier.bay },
  { account: 'portal2', carrierId: carrier.portal },
];

export const CARRIERS = [carrier.north, carrier.bay, carrier.portal] as const;

/** Who may answer an offer: a sharing portal only makes them. */
export const BORROWERS = [carrier.north, carrier.bay] as const;

/** On days that are taken back as a whole the owner plans nothing on these: they are lent. */
export const LENT: ReadonlySet<number> = new Set([truck.n3, truck.n4, truck.b3, truck.s1]);

export const OWNERS: ReadonlyMap<number, number> = new Map([
  ...[truck.n1, truck.n2, truck.n3, truck.n4, truck.broken].map((id) => [id, carrier.north] as const),
  ...[truck.b1, truck.b2, truck.b3].map((id) => [id, carrier.bay] as const),
  [truck.s1, carrier.portal] as const,
]);

/** Trucks with a phone and a tablet each: two devices may say the same at once. */
const DRIVEN = [truck.n1, truck.n2, truck.n4, truck.b1, truck.b3];

export const DEVICES: readonly { deviceId: string; vehicleId: number }[] = DRIVEN.flatMap((vehicleId) =>
  ['phone', 'tablet'].map((kind) => ({ deviceId: `${kind}-${vehicleId}`, vehicleId })),
);

async function insertNearPlaces(db: Db): Promise<void> {
  const forest = { id: 3, name: 'Whaka', code: 'WHAK', customerId: customer.acme };
  await db
    .insertInto('forest')
    .values({ ...forest, latitude: -38.15, longitude: 176.26 })
    .execute();
  await db
    .insertInto('skid')
    .values(
      NEAR.skids.map((id) => ({ id, forestId: 3, name: `W${id}`, latitude: -38.15, longitude: 176.26 })),
    )
    .execute();
  await db
    .insertInto('crew')
    .values({
      id: NEAR.crew,
      crewCode: '88',
      name: 'Near Timber',
      customerId: customer.acme,
      forestId: 3,
      skidId: NEAR.skids[0],
      loadMinutes: 1,
    })
    .execute();
  await db
    .insertInto('crewGrade')
    .values(NEAR.grades.map((logGradeId) => ({ crewId: NEAR.crew, logGradeId })))
    .execute();
  await db
    .insertInto('crewCarrier')
    .values(CARRIERS.map((carrierId) => ({ crewId: NEAR.crew, carrierId })))
    .execute();
  const mill = { type: 'sawmill' as const, latitude: -38.13, longitude: 176.24, unloadMinutes: 1 };
  await db
    .insertInto('destination')
    .values(NEAR.destinations.map((id) => ({ id, name: `Mill ${id}`, code: `MILL${id}`, ...mill })))
    .execute();
  await db
    .insertInto('destinationGrade')
    .values(
      NEAR.destinations.flatMap((destinationId) =>
        NEAR.grades.map((logGradeId) => ({ destinationId, logGradeId })),
      ),
    )
    .execute();
}

async function insertColleagues(db: Db): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const person = (account: string, carrierId: number) => ({
    account,
    passwordHash,
    userName: account,
    name: `Person ${account}`,
    roleCode: 'SUB_CARRIER',
    carrierId,
    customerId: null,
    parentUserId: null,
  });
  await db
    .insertInto('appUser')
    .values([
      person('bay2', carrier.bay),
      person('north3', carrier.north),
      person('bay3', carrier.bay),
      { ...person('portal2', carrier.portal), roleCode: 'CARRIER', masterRole: 2, isSharingPortal: 1 },
    ])
    .execute();
}

/** Who and what takes part, added to the fixture. The ids are the same in every database. */
export async function insertActors(db: Db): Promise<void> {
  await insertNearPlaces(db);
  await insertColleagues(db);
  const hash = (key: string) => createHash('sha256').update(key).digest('hex');
  await db
    .insertInto('device')
    .values(DEVICES.map((device) => ({ ...device, keyHash: hash(device.deviceId) })))
    .execute();
}
