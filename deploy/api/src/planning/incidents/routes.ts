import {
  addIncidentPhoto,
  closeForIncident,
  getIncidentChoices,
  getIncidentPhoto,
  getIncidentTrends,
  listIncidentClosures,
  listIncidentPhotos,
  removeIncidentPhoto,
  RESOURCES,
  restoreIncidentPhoto,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import { fileForUser, forUser, type Route } from '../../platform/http/route.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { actionRoutes } from './actions.ts';
import { createIncidentCheck } from './check-incident.ts';
import { readChoices } from './choices.ts';
import { closePlace, readClosures } from './closures.ts';
import { deriveIncident } from './derive-incident.ts';
import { endingOf } from './image-type.ts';
import { addPhoto, readPhoto, readPhotos, readPicture, setPhotoRemoved } from './photos.ts';
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
      photos: sql`(select count(*)::int from incident_photo p
        where p.incident_id = t.id and p.removed_at is null)`,
      vehicleCode: sql`(select vehicle_code from vehicle where id = t.vehicle_id)`,
      crewCode: sql`(select crew_code from crew where id = t.crew_id)`,
      forestName: sql`(select name from forest where id = t.forest_id)`,
      skidName: sql`(select name from skid where id = t.skid_id)`,
      destinationName: sql`(select name from destination where id = t.destination_id)`,
    },
    visible: (deed) => ownIncidents(deed, 't'),
    lookups: { destinationId: { table: 'destination' } },
    guard: createIncidentCheck(zone),
    derive: deriveIncident,
    usedBy: [],
    created: tellNew,
    updated: createChangeEffects(zone, today),
  });
  return [...incidents, ...actionRoutes(zone)];
}

function photoRoutes(today: () => string): Route[] {
  return [
    forUser(listIncidentPhotos, async ({ params }, { db, user }) => {
      const { id } = await findIncident({ db, user }, params);
      return readPhotos(db, id);
    }),
    forUser(addIncidentPhoto, async ({ params, body }, { db, user }) => {
      const { id } = await findIncident({ db, user }, { id: params.id, isLocked: true });
      return addPhoto({ db, user }, id, body);
    }),
    fileForUser(getIncidentPhoto, async ({ params }, { db, user }) => {
      const { id, reportNo } = await findIncident({ db, user }, params);
      const { bytes, type } = await readPicture(db, id, params.photoId);
      return new FileAnswer({ bytes, type, name: `${reportNo}-${params.photoId}.${endingOf(type)}` });
    }),
    forUser(removeIncidentPhoto, async ({ params }, { db, user }) => {
      const { id, keptUntil } = await findIncident({ db, user }, { id: params.id, isLocked: true });
      refuseRemoval(keptUntil, today());
      await setPhotoRemoved(db, { incidentId: id, photoId: params.photoId, isRemoved: true });
      return null;
    }),
    forUser(restoreIncidentPhoto, async ({ params }, { db, user }) => {
      const { id } = await findIncident({ db, user }, { id: params.id, isLocked: true });
      await setPhotoRemoved(db, { incidentId: id, photoId: params.photoId, isRemoved: false });
      return readPhoto(db, id, params.photoId);
    }),
  ];
}

/** What an incident has besides its fields: photos, closed places, trends, and what its reporter chooses from. */
export function incidentRoutes(zone: string): Route[] {
  const today = () => dayOf(now(), zone);
  return [
    ...photoRoutes(today),
    forUser(getIncidentChoices, (_, { db, user }) => readChoices(db, user, zone)),
    forUser(getIncidentTrends, ({ query }, deed) => readTrends(deed, { ...query, today: today() })),
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
