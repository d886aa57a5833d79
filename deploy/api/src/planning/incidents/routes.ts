import {
  closeForIncident,
  getIncidentChoices,
  getIncidentTrends,
  listIncidentClosures,
  listIncidentPins,
  PHOTOS,
  RESOURCES,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { actionRoutes } from './actions.ts';
import { photoRoutes } from '../photos/photo-routes.ts';
import { createIncidentCheck } from './check-incident.ts';
import { readChoices } from './choices.ts';
import { closePlace, readClosures } from './closures.ts';
import { deriveIncident } from './derive-incident.ts';
import { readPins } from './read-pins.ts';
import { readTrends } from './read-trends.ts';
import { findIncident, ownIncidents } from './scope.ts';
import { createChangeEffects, refuseRemoval, tellNew } from './tell-incident.ts';

/** Incidents as records, and what is done about them. */
export function incidentRecordRoutes(zone: string): Route[] {
  const today = () => dayOf(now(), zone);
  const incidents = resourceRoutes(RESOURCES.incidents, {
    table: 'incident',
    shown: {
      reportNo: sql`t.report_no`,
      carrierName: sql`(select name from carrier where carrier_id = t.carrier_id)`,
      reportedBy: sql`coalesce((select name from app_user where user_id = t.reported_by), '')`,
      reportedAt: sql`extract(epoch from t.reported_at)::int`,
      keptUntil: sql`t.kept_until`,
      openActions: sql`(select count(*)::int from incident_action a
        where a.incident_id = t.id and a.state <> 'done' and a.removed_at is null)`,
      photos: sql`(select count(*)::int from photo p
        where p.incident_id = t.id and p.removed_at is null)`,
      vehicleCode: sql`(select vehicle_code from vehicle where id = t.vehicle_id)`,
      crewCode: sql`(select crew_code from crew where id = t.crew_id)`,
      forestName: sql`(select name from forest where id = t.forest_id)`,
      skidName: sql`(select name from skid where id = t.skid_id)`,
      destinationName: sql`(select name from destination where id = t.destination_id)`,
    },
    visible: (deed) => ownIncidents(deed, 't'),
    guard: createIncidentCheck(zone),
    derive: deriveIncident,
    usedBy: [],
    created: tellNew,
    updated: createChangeEffects(zone, today),
  });
  return [...incidents, ...actionRoutes(zone)];
}

/** What an incident has besides its fields: photos, closed places, trends, and what its reporter chooses from. */
export function incidentRoutes(zone: string): Route[] {
  const today = () => dayOf(now(), zone);
  return [
    ...photoRoutes(PHOTOS.incident, {
      column: 'incidentId',
      find: async (deed, which) => {
        const { id, reportNo, keptUntil } = await findIncident(deed, which);
        return { id, name: reportNo, refuseRemoval: () => refuseRemoval(keptUntil, today()) };
      },
    }),
    forUser(getIncidentChoices, (_, { db, user }) => readChoices(db, user, zone)),
    forUser(getIncidentTrends, ({ query }, deed) => readTrends(deed, { ...query, today: today() })),
    forUser(listIncidentPins, ({ query }, deed) => readPins(deed, { ...query, today: today(), zone })),
    forUser(listIncidentClosures, async ({ params }, { db, user }) => {
      const { id } = await findIncident({ db, user }, params);
      return readClosures(db, id);
    }),
    forUser(closeForIncident, async ({ params, body }, { db, user }) => {
      const incident = await findIncident({ db, user }, { id: params.id, isLocked: true });
      return closePlace({ db, user }, { incident, asked: body, zone });
    }),
  ];
}
