import { demoShares, type PlanKind } from '@haulboard/demo';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import type { DemoRefs } from './demo-refs.ts';

/** Lends and offers the demo's trucks for a day, those that nobody has lent, offered or planned otherwise. */
export async function seedShares(db: Db, refs: DemoRefs, plan: { day: Day; kind: PlanKind }): Promise<void> {
  const { day } = plan;
  const shared = await db.selectFrom('vehicleShare').select('vehicleId').where('day', '=', day).execute();
  const planned = await db.selectFrom('truckDay').select('vehicleId').where('day', '=', day).execute();
  const taken = new Set([...shared, ...planned].map(({ vehicleId }) => vehicleId));
  const rows = demoShares(plan.kind).flatMap((share) => {
    const vehicleId = refs.vehicles.get(share.vehicleCode)?.id;
    const fromCarrierId = refs.carriers.get(share.fromCarrierCode);
    const toCarrierId = refs.carriers.get(share.toCarrierCode);
    if (vehicleId === undefined || fromCarrierId === undefined || toCarrierId === undefined) {
      return [];
    }
    const { status, message } = share;
    const answeredAt = status === 'accepted' ? new Date() : null;
    return taken.has(vehicleId)
      ? []
      : [{ vehicleId, fromCarrierId, toCarrierId, day, status, message, answeredAt }];
  });
  if (rows.length === 0) {
    return;
  }
  await db.insertInto('vehicleShare').values(rows).execute();
  const lent = rows.filter(({ status }) => status === 'accepted');
  if (lent.length > 0) {
    await db
      .insertInto('truckDay')
      .values(lent.map(({ vehicleId, toCarrierId }) => ({ vehicleId, day, carrierId: toCarrierId })))
      .execute();
  }
}
