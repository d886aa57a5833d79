import { TaskStatus, type DestinationQueue, type DestinationQueueDetail } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import type { Scope } from '../../identity/scope/scope-of.ts';
import {
  carriersVisibleTo,
  destinationsVisibleTo,
  trucksVisibleTo,
} from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { expectAtDestination, STANDS_FOR_S, type Load } from '../alerts/expect-arrival.ts';
import { readLoads } from '../alerts/read-loads.ts';
import type { Paces } from '../alerts/read-paces.ts';
import { QUEUE_MINUTES } from '../plan/day/estimate.ts';
import { MAX_MINUTES, type Turns } from '../turns/learn-turns.ts';

export const NO_DESTINATION = message('This destination does not exist any more');

/** Whom it is for, when, and what is learned. */
export type Asked = { user: User; at: number; zone: string; turns: Turns };

type Stay = { destinationId: number; vehicleId: number; vehicleCode: string; since: number; isOwn: boolean };
type Place = Pick<DestinationQueue, 'id' | 'name' | 'latitude' | 'longitude' | 'hasFence'> & {
  unloadMinutes: number;
};

/** Trucks that have arrived and were heard there within hours: a phone that rests is quiet. Who stays for half a day is parked. */
async function readStays(db: Db, scope: Scope, { at, zone }: Asked): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select f.destination_id, v.id as vehicle_id, v.vehicle_code, floor(min((y ->> 'since')::float8)) as since,
      ${trucksVisibleTo(scope, [dayOf(at, zone)])} as is_own
    from fence_watch w
    cross join lateral jsonb_array_elements(w.stays) y
    join geo_fence f on f.id = (y ->> 'fenceId')::int
    join vehicle v on v.id = w.vehicle_id
    where w.at > ${at - STANDS_FOR_S} and (y ->> 'isArrived')::boolean
      and (y ->> 'since')::float8 > ${at - MAX_MINUTES * 60}
      and f.type = 'destination' and f.destination_id is not null and f.is_active and f.removed_at is null
    group by f.destination_id, v.id order by since, v.id`.execute(db);
  return rows;
}

async function readPlaces(db: Db, scope: Scope, id: number | undefined): Promise<Place[]> {
  const only = id === undefined ? sql<boolean>`t.is_active` : sql<boolean>`t.id = ${id}`;
  const { rows } = await sql<Place>`
    select t.id, t.name, t.latitude, t.longitude, t.unload_minutes, exists (
      select from geo_fence f where f.destination_id = t.id and f.type = 'destination'
        and f.is_active and f.removed_at is null) as has_fence
    from destination t
    where t.removed_at is null and ${only} and ${destinationsVisibleTo(scope, sql`t.id`)}
    order by t.name, t.id`.execute(db);
  return rows;
}

/** What is learned of the hour, else the plan's own reckoning. */
function turnAt({ id, unloadMinutes }: Place, turns: Turns, seconds: number) {
  const { turnMinutes, errorMinutes, visits } = turns.at(id, seconds) ?? {
    turnMinutes: QUEUE_MINUTES + unloadMinutes,
    errorMinutes: null,
    visits: 0,
  };
  return { turnMinutes, errorMinutes, visits };
}

function briefOf(place: Place, { turns, at }: Asked, stays: readonly Stay[]): DestinationQueue {
  const { id, name, latitude, longitude, hasFence } = place;
  const trucksHere = stays.filter(({ destinationId }) => destinationId === id).length;
  return { id, name, latitude, longitude, hasFence, trucksHere, ...turnAt(place, turns, at) };
}

/** Destinations in use, with who is there now. */
export async function readQueues(db: Db, asked: Asked): Promise<DestinationQueue[]> {
  const scope = await scopeOf(db, asked.user);
  const [places, stays] = [await readPlaces(db, scope, undefined), await readStays(db, scope, asked)];
  return places.map((place) => briefOf(place, asked, stays));
}

type Named = { taskId: number; vehicleCode: string; crewName: string };

/** Loads on their way to a destination, of the plans that the user sees. */
async function readComing(db: Db, scope: Scope, { at, zone, id }: Asked & { id: number }) {
  const loads = (await readLoads(db, { at, zone })).filter(
    ({ destinationId, taskStatus, atDestinationSince }) =>
      destinationId === id && taskStatus !== TaskStatus.Weighed && atDestinationSince === null,
  );
  const { rows } = await sql<Named>`
    select t.id as task_id, v.vehicle_code, c.name as crew_name
    from task t join vehicle v on v.id = t.vehicle_id join crew c on c.id = t.crew_id
    where t.id = any(${loads.map(({ taskId }) => taskId)}::int[])
      and ${carriersVisibleTo(scope, sql`t.carrier_id`)}`.execute(db);
  const named = new Map(rows.map((row) => [row.taskId, row]));
  return loads.flatMap((load): (Load & Named)[] => {
    const names = named.get(load.taskId);
    return names ? [{ ...load, ...names }] : [];
  });
}

const soonest = (a: { expectedAt: number | null }, b: { expectedAt: number | null }) =>
  (a.expectedAt ?? Number.MAX_SAFE_INTEGER) - (b.expectedAt ?? Number.MAX_SAFE_INTEGER);

/** One destination with its own trucks there and coming, and each hour. @throws RequestError 404 */
export async function readQueue(
  db: Db,
  asked: Asked & { id: number; paces: (carrierIds: readonly number[]) => Promise<Paces> },
): Promise<DestinationQueueDetail> {
  const { user, id, at, turns } = asked;
  const scope = await scopeOf(db, user);
  const [place] = await readPlaces(db, scope, id);
  if (!place) {
    throw notFound(NO_DESTINATION);
  }
  const stays = (await readStays(db, scope, asked)).filter(({ destinationId }) => destinationId === id);
  const loads = await readComing(db, scope, asked);
  const paceOf = await asked.paces([...new Set(loads.map(({ carrierId }) => carrierId))]);
  const leavesAt = (since: number) => since + turnAt(place, turns, since).turnMinutes * 60;
  const coming = loads.map((load) => {
    const arrival = expectAtDestination(load, { now: at, pace: paceOf(load) });
    const { vehicleId, vehicleCode, crewName, plannedUnloadAt } = load;
    return {
      vehicleId,
      vehicleCode,
      crewName,
      ...arrival,
      plannedAt: plannedUnloadAt,
      leavesAt: arrival.expectedAt === null ? null : leavesAt(arrival.expectedAt),
    };
  });
  return {
    ...briefOf(place, asked, stays),
    here: stays.flatMap(({ vehicleId, vehicleCode, since, isOwn }) =>
      isOwn ? [{ vehicleId, vehicleCode, since, leavesAt: Math.max(at, leavesAt(since)) }] : [],
    ),
    coming: coming.toSorted(soonest),
    hours: turns.hoursOf(id).map(({ hour, turnMinutes, errorMinutes, visits, trucksBefore }) => ({
      hour,
      turnMinutes,
      errorMinutes,
      visits,
      trucksBefore,
    })),
  };
}
