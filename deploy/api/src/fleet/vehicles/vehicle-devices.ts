import type { VehicleState } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { makeSecret } from '../../platform/secret.ts';
import { message } from '../../platform/texts/message.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** A truck has a phone, a tablet and a box; more are forgotten ones. */
const MAX_DEVICES = 10;
/** As many as one looks through to see what is wrong with a phone. */
const MAX_REFUSED = 20;

type OfTruck = { vehicleId: number; user: User };

/** The truck, when its record is the user's to see; locked for a change. @throws RequestError 404 */
async function checkTruck(db: Db, { vehicleId, user }: OfTruck): Promise<void> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('v.carrierId'));
  const { rows } = await sql`
    select from vehicle v where v.id = ${vehicleId} and v.removed_at is null and ${own}`.execute(db);
  if (rows.length === 0) {
    throw notFound(NOT_FOUND.Truck);
  }
}

const standing = (db: Db, vehicleId: number) =>
  db
    .selectFrom('device')
    .select(['deviceId', 'name', 'createdAt'])
    .where('vehicleId', '=', vehicleId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', (order) => order.desc().nullsLast())
    .orderBy('deviceId')
    .execute();

type Device = Awaited<ReturnType<typeof standing>>[number];
const present = ({ createdAt, ...device }: Device) => ({
  ...device,
  createdAt: createdAt && toSeconds(createdAt),
});

/** Where a truck was last, and its devices. @throws RequestError 404 */
export async function readVehicleState(db: Db, of: OfTruck): Promise<VehicleState> {
  await checkTruck(db, of);
  const fix = await db
    .selectFrom('lastPosition')
    .select(['createTime', 'latitude', 'longitude', 'speedKmh', 'batteryPercent'])
    .where('vehicleId', '=', of.vehicleId)
    .executeTakeFirst();
  const devices = await standing(db, of.vehicleId);
  const refused = await readRefused(db, of.vehicleId);
  return { lastFix: fix ? fixOf(fix) : null, devices: devices.map(present), refused };
}

/** The newest positions of a truck's devices that nobody can use. */
async function readRefused(db: Db, vehicleId: number): Promise<VehicleState['refused']> {
  const rows = await db
    .selectFrom('positionRefused as p')
    .innerJoin('device as d', 'd.deviceId', 'p.deviceId')
    .select(['d.name as deviceName', 'p.reason', 'p.receivedAt', 'p.timestamp'])
    .select(['p.latitude', 'p.longitude', 'p.accuracyM'])
    .where('d.vehicleId', '=', vehicleId)
    .where('d.revokedAt', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(MAX_REFUSED)
    .execute();
  return rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: toSeconds(receivedAt) }));
}

type Fix = {
  createTime: Date;
  latitude: number;
  longitude: number;
  speedKmh: number;
  batteryPercent: number | null;
};
const fixOf = ({ createTime, ...fix }: Fix) => ({ ...fix, at: toSeconds(createTime) });

/** Makes a device of a truck; its key is told this once. @throws RequestError 404, 409 */
export async function addDevice(db: Db, { name, ...of }: OfTruck & { name: string }) {
  await checkTruck(db, of);
  if ((await standing(db, of.vehicleId)).length >= MAX_DEVICES) {
    throw conflict(
      message('A truck has at most {count} devices: remove one that is not used', { count: MAX_DEVICES }),
    );
  }
  const { secret: key, hash: keyHash } = makeSecret();
  const device = await db
    .insertInto('device')
    .values({
      deviceId: crypto.randomUUID(),
      keyHash,
      vehicleId: of.vehicleId,
      name,
      createdAt: new Date(),
    })
    .returning(['deviceId', 'name', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { device: present(device), key };
}

/** A key that nobody knows takes the place of the device's own: what it told stays on record. @throws RequestError 404 */
export async function revokeDevice(
  db: Db,
  { deviceId, ...of }: OfTruck & { deviceId: string },
): Promise<VehicleState> {
  await checkTruck(db, of);
  const { numUpdatedRows } = await db
    .updateTable('device')
    .set({ keyHash: makeSecret().hash, revokedAt: new Date() })
    .where('deviceId', '=', deviceId)
    .where('vehicleId', '=', of.vehicleId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw notFound(NOT_FOUND.Device);
  }
  return readVehicleState(db, of);
}
