import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { ofOwnTruck, ownTruckOnly } from './own-trucks.ts';
import { assertStretch } from './stretch.ts';
import { tellPlanners } from './tell-planners.ts';

/** It ends after it begins, and is of a truck of one's own. @throws RequestError 422 */
async function guard(values: Values, deed: Deed): Promise<void> {
  await ownTruckOnly(values, deed);
  assertStretch(values);
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
