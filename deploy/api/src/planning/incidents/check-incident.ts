import { MIN_INCIDENT_TEXT, GRAVE_SEVERITIES } from '@haulboard/contract';
import { dayOf, minuteOf } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
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
  occurredMinute: z.nullable(z.int()),
  vehicleId: optionalId,
  crewId: optionalId,
  forestId: optionalId,
  skidId: optionalId,
  destinationId: optionalId,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  worksafeRef: z.string(),
  sceneReleasedOn: z.nullable(z.string()),
});
type Incident = z.output<typeof incident>;

/** Nothing from before is reported any more: such a year was mistyped. */
const FIRST_DAY = '2000-01-01';

/** What the law asks of what was answered. @throws RequestError 422 */
function checkNotifiable({ severity, notifiable, status, worksafeRef, sceneReleasedOn }: Incident): void {
  if (GRAVE_SEVERITIES.some((grave) => grave === severity) && notifiable === 'no') {
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
function checkWords(given: Incident): void {
  const { severity, description, latitude, longitude } = given;
  if (severity !== 'near_hit' && description.trim().length < MIN_INCIDENT_TEXT) {
    throw unprocessable(
      'description',
      message('say what happened in at least {count} letters', { count: MIN_INCIDENT_TEXT }),
    );
  }
  if ((latitude === null) !== (longitude === null)) {
    throw unprocessable(
      latitude === null ? 'latitude' : 'longitude',
      message('give latitude and longitude, or neither'),
    );
  }
}

/** @throws RequestError 422 */
function checkDays({ occurredOn, occurredMinute, sceneReleasedOn }: Incident, zone: string): void {
  const at = now();
  const today = dayOf(at, zone);
  if (occurredOn > today) {
    throw unprocessable('occurred_on', message('this day has not come yet'));
  }
  if (occurredOn < FIRST_DAY) {
    throw unprocessable('occurred_on', message('this is long ago: check the year'));
  }
  if (occurredOn === today && (occurredMinute ?? 0) > minuteOf(at, zone)) {
    throw unprocessable('occurred_minute', message('this time has not come yet'));
  }
  if (sceneReleasedOn !== null && sceneReleasedOn > today) {
    throw unprocessable('scene_released_on', message('this day has not come yet'));
  }
  if (sceneReleasedOn !== null && sceneReleasedOn < occurredOn) {
    throw unprocessable('scene_released_on', message('the scene is not released before it happened'));
  }
}

async function isThere(db: Db, from: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from ${from} limit 1`.execute(db);
  return rows.length > 0;
}

type Pointer = { field: string; isAsked: boolean; from: RawBuilder<unknown> };

/**
 * Trucks, crews and places are those that the reporter knows. Of a report that is changed, what it keeps is not asked:
 * crews move on and trucks are sold.
 *
 * @throws RequestError 422
 */
async function checkPlaces(given: Incident, { db, user }: Deed, before: Values = {}): Promise<void> {
  const { vehicleId, crewId, forestId, skidId, destinationId, occurredOn } = given;
  const scope = await scopeOf(db, user);
  const isNew = (name: keyof Incident) => given[name] !== null && given[name] !== before[name];
  const isSkidKnown = isNew('skidId') ? forestsKnownTo(scope, sql`s.forest_id`) : sql`true`;
  const pointers: Pointer[] = [
    {
      field: 'vehicle_id',
      isAsked: isNew('vehicleId'),
      from: sql`vehicle v where v.id = ${vehicleId} and ${trucksVisibleTo(scope, [occurredOn])}`,
    },
    {
      field: 'crew_id',
      isAsked: isNew('crewId'),
      from: sql`crew c where c.id = ${crewId} and ${crewsKnownTo(scope, sql`c.id`)}`,
    },
    {
      field: 'forest_id',
      isAsked: isNew('forestId'),
      from: sql`forest f where f.id = ${forestId} and ${forestsKnownTo(scope, sql`f.id`)}`,
    },
    {
      field: 'skid_id',
      isAsked: isNew('skidId') || (skidId !== null && isNew('forestId')),
      from: sql`skid s where s.id = ${skidId} and ${isSkidKnown}
        and s.forest_id = coalesce(${forestId}::int, s.forest_id)`,
    },
    {
      field: 'destination_id',
      isAsked: isNew('destinationId'),
      from: sql`destination d where d.id = ${destinationId} and d.removed_at is null`,
    },
  ];
  for (const { field, isAsked, from } of pointers) {
    if (isAsked && !(await isThere(db, from))) {
      throw unprocessable(field, message('is not there any more: choose another'));
    }
  }
}

/** Refuses what cannot be so, what others own, and closing before it is time. @throws RequestError 422 */
export function createIncidentCheck(zone: string) {
  return async (values: Values, deed: Deed, before?: Values): Promise<void> => {
    const given = incident.parse(values);
    checkWords(given);
    checkDays(given, zone);
    checkNotifiable(given);
    await checkPlaces(given, deed, before);
  };
}
