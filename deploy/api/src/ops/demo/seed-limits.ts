import { PERMIT_KINDS } from '@haulboard/contract';
import { demoAway, demoCof, demoForestLimits, demoGates, demoLoaders, demoPermits } from '@haulboard/demo';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';

/** Demo trucks by their codes: unique over all carriers here. */
async function trucksByCode(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('vehicle')
    .innerJoin('device', 'device.vehicleId', 'vehicle.id')
    .select(['vehicle.id', 'vehicleCode'])
    .where('device.deviceId', 'like', 'demo-truck-%')
    .execute();
  return new Map(rows.map(({ id, vehicleCode }) => [vehicleCode, id]));
}

async function insertPapers(db: Db, day: Day): Promise<void> {
  const trucks = await trucksByCode(db);
  const permits = demoPermits(day).flatMap(({ vehicleCode, ...permit }) => {
    const vehicleId = trucks.get(vehicleCode);
    return vehicleId === undefined ? [] : [{ vehicleId, ...permit, note: '' }];
  });
  await db.insertInto('vehicleCertificate').values(permits).execute();
  for (const { vehicleCode, cofExpiry } of demoCof(day)) {
    const id = trucks.get(vehicleCode);
    if (id !== undefined) {
      await db.updateTable('vehicle').set({ cofExpiry }).where('id', '=', id).execute();
    }
  }
}

async function insertAway(db: Db, today: Day): Promise<void> {
  const { vehicleCode, fromMinute, toMinute, reason } = demoAway;
  const vehicleId = (await trucksByCode(db)).get(vehicleCode);
  const day = addDays(today, 1);
  if (vehicleId !== undefined) {
    await db
      .insertInto('vehicleAbsence')
      .values({ vehicleId, kind: 'workshop', firstDay: day, lastDay: day, fromMinute, toMinute, reason })
      .execute();
  }
}

/** Papers, hours and limits that plans are checked against; once, and also where the demo is older than they are. */
export async function seedLimits(db: Db, day: Day): Promise<void> {
  const known = await db
    .selectFrom('vehicleCertificate')
    .select('id')
    .where('kind', 'in', PERMIT_KINDS)
    .limit(1)
    .executeTakeFirst();
  if (known) {
    return;
  }
  await insertPapers(db, day);
  await insertAway(db, day);
  for (const { code, ...gate } of demoGates) {
    await db.updateTable('destination').set(gate).where('code', '=', code).execute();
  }
  for (const { code, ...loader } of demoLoaders) {
    await db.updateTable('crew').set(loader).where('crewCode', '=', code).execute();
  }
  for (const { code, maxGrossKg } of demoForestLimits) {
    await db.updateTable('forest').set({ maxGrossKg }).where('code', '=', code).execute();
  }
}
