import type { Role } from '@haulboard/contract';
import { DISPATCHERS, SAFETY } from './record-rights.ts';

const MAP_READERS: readonly Role[] = ['SUPPER_ADMIN', ...DISPATCHERS];

/** Who may ask the map what. */
export const MAP_RIGHTS: Record<string, readonly Role[]> = {
  listPositions: MAP_READERS,
  listTracks: MAP_READERS,
  listTruckAlerts: MAP_READERS,
  countTruckAlerts: MAP_READERS,
  listAlertTakers: DISPATCHERS,
  changeTruckAlert: DISPATCHERS,
  listHelpCalls: MAP_READERS,
  changeHelpCall: DISPATCHERS,
  listDestinationQueues: MAP_READERS,
  getDestinationQueue: MAP_READERS,
  listPastVisits: MAP_READERS,
  listTruckLegs: MAP_READERS,
  listForestPlaces: MAP_READERS,
  listSiteFacts: [
    'SUPPER_ADMIN',
    ...DISPATCHERS,
    'SHARING_PORTAL_CARRIER',
    'CUSTOMER',
    'SUB_CUSTOMER',
    'CARRIER_COMPANY',
    'CREW_COMPANY',
  ],
  listIncidentPins: SAFETY,
};
