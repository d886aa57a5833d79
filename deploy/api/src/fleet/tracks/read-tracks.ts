import type { FenceEvent, TrackPoint, TrackStop, VehicleTrack } from '@haulboard/contract';
import { groupTracks, lengthM, type LatLng } from '@haulboard/contract/geo';
import { addDays, dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { forestsVisibleTo, trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readFences, type Fence } from '../fences/read-fences.ts';
import { isIn } from '../fences/spans.ts';
import { findStops, type Earlier, type Later, type Seen, type Stop } from './find-stops.ts';

/** One fix in so many seconds is kept: 17,280 a day at most, however often a phone reports. */
const EVERY_S = 5;
/** What a receiver is off by counts as inside. */
const FENCE_MARGIN_M = 30;
/** Who is heard of again only after that may have been anywhere in between. */
const LATER_S = 86_400;
/** A truck is looked for in the hour before midnight first: a whole day of all trucks is much to read. */
const BEFORE_S = [3600, 86_400];

type Point = Seen & { speedKmh: number; heading: number };
type Truck = { id: number; vehicleCode: string; driverName: string };
type Asked = { user: User; ids: readonly number[]; day: Day; zone: string };

/** Seconds from the begin of a day to that of the next. */
function spanOf({ day, zone }: Asked): readonly [number, number] {
  return [dayStart(day, zone), dayStart(addDays(day, 1), zone)];
}

/** The trucks the user may follow on the day: its own, and those it borrows then. */
async function readTrucks(db: Db, { user, ids, day }: Asked): Promise<Truck[]> {
  const own = trucksVisibleTo(await scopeOf(db, user), [day]);
  const { rows } = await sql<Truck>`
    select v.id, v.vehicle_code, driver_on(v.id, ${day}::date) as driver_name from vehicle v where v.id = any(${ids}::int[]) and ${own}`.execute(
    db,
  );
  return ids.flatMap((id) => rows.find((truck) => truck.id === id) ?? []);
}

async function readPoints(
  db: Db,
  vehicleId: number,
  [from, to]: readonly [number, number],
): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select distinct on (at_second / ${sql.lit(EVERY_S)}) at_second as at, latitude_e7 / 1e7::float8 as latitude,
           longitude_e7 / 1e7::float8 as longitude, speed_dkmh / 10.0::float8 as speed_kmh, heading
    from position_log
    where vehicle_id = ${vehicleId} and at_second >= ${from} and at_second < ${to}
    order by at_second / ${sql.lit(EVERY_S)}, at_second`.execute(db);
  return rows;
}

/** Where the truck was heard first after the day, when that was soon. */
async function readLater(db: Db, vehicleId: number, end: number): Promise<Later | undefined> {
  const { rows } = await sql<Seen>`
    select at_second as at, latitude_e7 / 1e7::float8 as latitude, longitude_e7 / 1e7::float8 as longitude
    from position_log
    where vehicle_id = ${vehicleId} and at_second >= ${end} and at_second < ${end + LATER_S}
    order by at_second limit 1`.execute(db);
  const [next] = rows;
  return next && { next, end };
}

/** Where the truck was heard last before the day, when that was not long before. */
async function readEarlier(db: Db, vehicleId: number, begin: number): Promise<Earlier | undefined> {
  for (const before of BEFORE_S) {
    const { rows } = await sql<Seen>`
      select at_second as at, latitude_e7 / 1e7::float8 as latitude, longitude_e7 / 1e7::float8 as longitude
      from position_log
      where vehicle_id = ${vehicleId} and at_second < ${begin} and at_second >= ${begin - before}
      order by at_second desc limit 1`.execute(db);
    const [last] = rows;
    if (last) {
      return { last, begin };
    }
  }
  return undefined;
}

/** Fences whose names the user may read: those of no forest, or of one of its forests. */
async function readKnownFences(db: Db, user: User): Promise<Fence[]> {
  const known = forestsVisibleTo(await scopeOf(db, user), sql.ref('t.forestId'));
  const { rows } = await sql<{ id: number }>`
    select t.id from geo_fence t where t.removed_at is null and (t.forest_id is null or ${known})`.execute(
    db,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return (await readFences(db)).filter(({ id }) => ids.has(id));
}

/** The smallest fence around a place. */
function fenceAt(fences: readonly Fence[], place: LatLng): Fence | undefined {
  return fences
    .filter(({ area, toFlat }) => isIn(area, toFlat(place), FENCE_MARGIN_M))
    .toSorted((a, b) => a.sizeM2 - b.sizeM2)[0];
}

async function readEvents(
  db: Db,
  given: { vehicleId: number; span: readonly [number, number]; fences: readonly Fence[] },
): Promise<FenceEvent[]> {
  const { vehicleId, span, fences } = given;
  const names = new Map(fences.map(({ id, name }) => [id, name]));
  const rows = await db
    .selectFrom('fenceEvent')
    .select(['fenceId', 'kind', 'at', 'taskId', 'movedTo', 'measured', 'allowed'])
    .where('vehicleId', '=', vehicleId)
    .where('at', '>=', new Date(span[0] * 1000))
    .where('at', '<', new Date(span[1] * 1000))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ fenceId, at, ...event }) => {
    const fenceName = names.get(fenceId);
    return fenceName === undefined ? [] : [{ ...event, fenceName, at: toSeconds(at) }];
  });
}

function presentStop(stop: Stop, fences: readonly Fence[]): TrackStop {
  const { latitude, longitude, from, to, isOpen, isFromBefore } = stop;
  return {
    arrivedAt: from,
    isFromBefore,
    leftAt: isOpen ? null : to,
    duration: to - from,
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    fenceName: fenceAt(fences, stop)?.name ?? null,
  };
}

const presentPoint = ({ at, latitude, longitude, speedKmh, heading }: Point): TrackPoint => [
  at,
  latitude,
  longitude,
  speedKmh,
  heading,
];

/** Where trucks went on a day; those that the user may not follow then are left out. */
export async function readTracks(db: Db, asked: Asked): Promise<VehicleTrack[]> {
  const span = spanOf(asked);
  const trucks = await readTrucks(db, asked);
  const fences = trucks.length > 0 ? await readKnownFences(db, asked.user) : [];
  const tracks: VehicleTrack[] = [];
  for (const { id, vehicleCode, driverName } of trucks) {
    const points = await readPoints(db, id, span);
    const groups = groupTracks(points);
    const isHeard = points.length > 0;
    const earlier = isHeard ? await readEarlier(db, id, span[0]) : undefined;
    const later = isHeard ? await readLater(db, id, span[1]) : undefined;
    tracks.push({
      vehicleId: id,
      vehicleCode,
      driverName,
      tracks: groups.map((group) => group.map(presentPoint)),
      stops: findStops(points, { earlier, later }).map((stop) => presentStop(stop, fences)),
      events: await readEvents(db, { vehicleId: id, span, fences }),
      distanceM: Math.round(groups.reduce((sum, group) => sum + lengthM(group), 0)),
    });
  }
  return tracks;
}
