import type { Route } from '../platform/http/route.ts';
import { broadcastRoutes } from './broadcasts/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { forestPlaceRoutes } from './forests/routes.ts';
import { positionRoutes } from './ingest/list-positions.ts';
import { jobRoutes } from './jobs/routes.ts';
import { tableRoutes } from './jobs/table-routes.ts';
import { listViewRoutes } from './list-views/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { crewDayRoutes } from './lookups/crew-day-routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { recordRoutes } from './resources/index.ts';
import { searchRoutes } from './search/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { trackRoutes } from './tracks/routes.ts';
import { vehicleExtraRoutes } from './vehicles/routes.ts';
import { weighbridgeKeyRoutes } from './weighbridges/routes.ts';

/** Trucks, crews, places, stock and positions. */
export function fleetRoutes(zone: string): Route[] {
  return [
    ...lookupRoutes,
    ...stockRoutes(zone),
    ...crewDayRoutes(zone),
    ...customerRoutes,
    ...recordRoutes,
    ...positionRoutes(zone),
    ...trackRoutes(zone),
    ...forestPlaceRoutes(zone),
    ...vehicleExtraRoutes(zone),
    ...weighbridgeKeyRoutes,
    ...noticeRoutes(zone),
    ...searchRoutes(zone),
    ...broadcastRoutes,
    ...jobRoutes,
    ...tableRoutes,
    ...listViewRoutes,
  ];
}
