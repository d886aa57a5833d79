import { MIN_INCIDENT_TEXT } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/request-error.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { crewsKnownTo, forestsKnownTo } from './scope.ts';

const optionalId = z.nullable(z.int());
const incident = z.object({
  severity: z.string(),
  notifiable: z.enum(['no', 'unsure', 'yes']),
  status: z.string(),
  description: z.string(),
  occurredOn: z.string(),
  vehicleId: optionalId,
  crewId: optionalId,
  forestId: optionalId,
  skidId: optionalId,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  worksafeRef: z.string(),
  sceneReleasedOn: z.nullable(z.string()),
});
type Incident = z.output<typeof incident>;

const GRAVE: readonly string[] = ['serious_harm', 'fatal'];

/** What the law asks of what was answered. @throws RequestError 422 */
function checkNotifiable({ severity, notifiable, status, worksafeRef, sceneReleasedOn }: Incident): void {
  if (GRAVE.includes(severity) && notifiable === 'no') {
    throw unprocessable('notifiable', message('a death or serious harm is notifiable: phone WorkSafe'));
  }
  if (status !== 'closed') {
    return;
  }
  if (notifiable === 'unsure') {
    throw unprocessable('notifiable', message('say yes or no before it is closed'));
  }
  if (notifiable === 'yes' && worksafeRef.trim() === '') {
    throw unprocessable('worksafe_ref', message('give the reference of WorkSafe before it is closed'));
  }
  if (notifiable === 'yes' && sceneReleasedOn === null) {
    throw unprocessable('scene_released_on', message('say when the scene was released before it is closed'));
  }
}

/** @throws RequestError 422 */
function checkWords(given: Incident, zone: string): void {
  const { severity, description, occurredOn, latitude, longitude } = given;
  if (severity !== 'near_hit' && description.trim().length < MIN_INCIDENT_TEXT) {
    throw unprocessable(
      'description',
      message('say what happened in at least {count} letters', { count: MIN_INCIDENT_TEXT }),
    );
  }
  if (occurredOn > dayOf(now(), zone)) {
    throw unprocessable('occurred_on', message('this day has not come yet'));
  }
  if ((latitude === null) !== (longitude === null)) {
    throw unprocessable(
      latitude === null ? 'latitude' : 'longitude',
      message('give latitude and longitude, or neither'),
    );
  }
}

async function isThere(db: Db, from: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from ${from} limit 1`.execute(db);
  return rows.length > 0;
}

/** Trucks, crews and places are those that the reporter knows. @throws RequestError 422 */
async function checkPlaces(given: Incident, { db, user }: Deed): Promise<void> {
  const { vehicleId, crewId, forestId, skidId, occurredOn } = given;
  const scope = await scopeOf(db, user);
  const known: [field: string, id: number | null, from: RawBuilder<unknown>][] = [
    [
      'vehicle_id',
      vehicleId,
      sql`vehicle v where v.id = ${vehicleId} and ${trucksVisibleTo(scope, [occurredOn])}`,
    ],
    ['crew_id', crewId, sql`crew c where c.id = ${crewId} and ${crewsKnownTo(scope, sql`c.id`)}`],
    ['forest_id', forestId, sql`forest f where f.id = ${forestId} and ${forestsKnownTo(scope, sql`f.id`)}`],
    [
      'skid_id',
      skidId,
      sql`skid s where s.id = ${skidId} and ${forestsKnownTo(scope, sql`s.forest_id`)}
        and s.forest_id = coalesce(${forestId}::int, s.forest_id)`,
    ],
  ];
  for (const [field, id, from] of known) {
    if (id !== null && !(await isThere(db, from))) {
      throw unprocessable(field, message('is not there any more: choose another'));
    }
  }
}

/** Refuses what cannot be so, what others own, and closing before it is time. @throws RequestError 422 */
export function createIncidentCheck(zone: string) {
  return async (values: Values, deed: Deed): Promise<void> => {
    const given = incident.parse(values);
    checkWords(given, zone);
    checkNotifiable(given);
    await checkPlaces(given, deed);
  };
}
