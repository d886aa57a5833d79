import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { unprocessable } from '../../platform/http/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { ofOwnTruck, ownTruckOnly } from './own-trucks.ts';
import { tellPlanners } from './tell-planners.ts';

const stretch = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  fromMinute: z.nullable(z.int()),
  toMinute: z.nullable(z.int()),
});

/** It ends after it begins, and is of a truck of one's own. @throws RequestError 422 */
async function guard(values: Values, deed: Deed): Promise<void> {
  await ownTruckOnly(values, deed);
  const { firstDay, lastDay, fromMinute, toMinute } = stretch.parse(values);
  if (lastDay < firstDay) {
    throw unprocessable('last_day', message('must not be before the first day'));
  }
  if (firstDay === lastDay && (fromMinute ?? 0) >= (toMinute ?? 1440)) {
    throw unprocessable('to_minute', message('must be after the beginning'));
  }
}

const ids = z.array(z.object({ carrierId: z.int() }));

/** Boards on which these trucks stand are old. */
async function tellBoards(rows: readonly Values[], deed: Deed): Promise<void> {
  const trucks = rows.map(({ vehicleId }) => Number(vehicleId));
  const found = await sql`select distinct carrier_id from vehicle where id = any(${trucks}::int[])`.execute(
    deed.db,
  );
  await tellPlanners(deed, ids.parse(found.rows));
}

/** When trucks are away, or driven by somebody else. */
export const vehicleAbsenceRoutes = resourceRoutes(RESOURCES.vehicleAbsences, {
  table: 'vehicleAbsence',
  shown: { vehicleCode: sql`(select vehicle_code from vehicle where id = t.vehicle_id)` },
  visible: ofOwnTruck,
  guard,
  usedBy: [],
  changed: tellBoards,
});
