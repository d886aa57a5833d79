import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { ofOwnTruck, ownTruckOnly } from './own-trucks.ts';
import { assertStretch } from './stretch.ts';
import { tellBoardsOfTrucks } from './tell-planners.ts';

/** It ends after it begins, and is of a truck of one's own. @throws RequestError 422 */
async function guard(values: Values, deed: Deed): Promise<void> {
  await ownTruckOnly(values, deed);
  assertStretch(values);
}

/** When trucks are away, or driven by somebody else. */
export const vehicleAbsenceRoutes = resourceRoutes(RESOURCES.vehicleAbsences, {
  table: 'vehicleAbsence',
  shown: { vehicleCode: sql`(select vehicle_code from vehicle where id = t.vehicle_id)` },
  visible: ofOwnTruck,
  guard,
  usedBy: [],
  changed: tellBoardsOfTrucks,
});
