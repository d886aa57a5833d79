import { OFF_PLAN_STATUSES } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Span } from '../hours/span.ts';

/** Truck id → its work of the day before, whoever planned it, in order of time. Trucks without work are left out. */
export async function readShiftsBefore(
  db: Db,
  day: Day,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, Span[]>> {
  if (vehicleIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('task')
    .select(['vehicleId', 'plannedDepartAt', 'plannedEndAt'])
    .where('day', '=', addDays(day, -1))
    .where('vehicleId', 'in', [...vehicleIds])
    .where('taskStatus', 'not in', OFF_PLAN_STATUSES)
    .orderBy('plannedDepartAt')
    .execute();
  const shifts = new Map<number, Span[]>();
  for (const { vehicleId, plannedDepartAt, plannedEndAt } of rows) {
    if (vehicleId !== null && plannedDepartAt !== null && plannedEndAt !== null) {
      const span = { from: toSeconds(plannedDepartAt), to: toSeconds(plannedEndAt) };
      shifts.set(vehicleId, [...(shifts.get(vehicleId) ?? []), span]);
    }
  }
  return shifts;
}
