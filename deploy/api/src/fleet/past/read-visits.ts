import { EARTH_RADIUS_M, type DrawnArea, type LatLng } from '@haulboard/contract/geo';
import { addDays, dayOf, dayStart, type Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import type { Moment } from '../fences/follow.ts';
import { visitsOf, type Visit } from './visits-of.ts';

/** One fix in so many seconds is kept. */
const EVERY_S = 10;
/** How far a truck gets in the ten minutes that are followed on a line, at 90 km/h. */
const AROUND_M = 15_000;
const MAX_WIDTH_M = 60_000;
const MAX_FIXES = 500_000;
const M_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** What is asked: whose eyes, where, and when in seconds. */
export type Asked = { scope: Scope; area: DrawnArea; from: number; to: number; zone: string };
export type TruckVisit = Visit & { vehicleId: number; vehicleCode: string; driverName: string };

type Box = { south: number; north: number; west: number; east: number };
type Truck = { id: number; vehicleCode: string; driverName: string };
type Fix = Moment & { vehicleId: number };

function cornersOf(area: DrawnArea): readonly LatLng[] {
  if (area.kind === 'circle') {
    return [area.centre];
  }
  return area.kind === 'corridor' ? area.line : area.ring;
}

/** The box around an area and the ways into it, degrees. @throws RequestError 422 when the area is half a region */
function boxAround(area: DrawnArea): Box {
  const corners = cornersOf(area);
  const [latitudes, longitudes] = [corners.map((c) => c.latitude), corners.map((c) => c.longitude)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const eastM = M_PER_DEGREE * Math.cos((south * Math.PI) / 180);
  if ((north - south) * M_PER_DEGREE > MAX_WIDTH_M || (east - west) * eastM > MAX_WIDTH_M) {
    throw unprocessable('area', message('give an area of 60 km at most'));
  }
  const around = AROUND_M + (area.kind === 'polygon' ? 0 : area.radiusM);
  const [up, right] = [around / M_PER_DEGREE, around / eastM];
  return { south: south - up, north: north + up, west: west - right, east: east + right };
}

/** The days that a time is part of, each with its own part of it: who may see a truck changes with the day. */
function daysOf({ from, to, zone }: Asked): { day: Day; begin: number; end: number }[] {
  const days: { day: Day; begin: number; end: number }[] = [];
  for (let day = dayOf(from, zone); dayStart(day, zone) < to; day = addDays(day, 1)) {
    const [begin, end] = [dayStart(day, zone), dayStart(addDays(day, 1), zone)];
    days.push({ day, begin: Math.max(begin, from), end: Math.min(end, to) });
  }
  return days;
}

function readTrucks(db: Db, scope: Scope, day: Day): Promise<Truck[]> {
  return sql<Truck>`select v.id, v.vehicle_code, driver_on(v.id, ${day}::date) as driver_name from vehicle v where ${trucksVisibleTo(scope, [day])}`
    .execute(db)
    .then(({ rows }) => rows);
}

type Part = { ids: readonly number[]; box: Box; begin: number; end: number };

const e7 = (degrees: number) => Math.round(degrees * 1e7);

const isNear = ({ south, north, west, east }: Box): RawBuilder<boolean> => sql<boolean>`(
  latitude_e7 between ${e7(south)} and ${e7(north)} and longitude_e7 between ${e7(west)} and ${e7(east)})`;

/** Fixes near the area, of one truck after the other. The block ranges of the time are read, and nothing else. */
async function readFixes(db: Db, { ids, box, begin, end }: Part, left: number): Promise<Fix[]> {
  const { rows } = await sql<Fix>`
    select distinct on (vehicle_id, at_second / ${sql.lit(EVERY_S)}) vehicle_id, at_second as at,
      latitude_e7 / 1e7::float8 as latitude, longitude_e7 / 1e7::float8 as longitude
    from position_log
    where at_second >= ${begin} and at_second < ${end} and vehicle_id = any(${[...ids]}::int[]) and ${isNear(box)}
    order by vehicle_id, at_second / ${sql.lit(EVERY_S)}, at_second limit ${left + 1}`.execute(db);
  if (rows.length > left) {
    throw unprocessable('to', message('too many trucks were there: ask about a shorter time'));
  }
  return rows;
}

type TruckSilence = { vehicleId: number; after: number; before: number };

/** Where trucks that fell silent in the area were heard next, if far from it: the first fix of each silence. */
async function readElsewhere(db: Db, part: Part, silences: readonly TruckSilence[]): Promise<Fix[]> {
  const { ids, box, begin, end } = part;
  const own = silences.filter(
    ({ vehicleId, after, before }) => ids.includes(vehicleId) && after < end && before > begin,
  );
  if (own.length === 0) {
    return [];
  }
  const from = Math.max(begin, Math.min(...own.map(({ after }) => after)));
  const to = Math.min(end, Math.max(...own.map(({ before }) => before)));
  const column = (key: keyof TruckSilence) => own.map((silence) => silence[key]);
  const { rows } = await sql<Fix>`
    select vehicle_id, first[1] as at, first[2] / 1e7::float8 as latitude, first[3] / 1e7::float8 as longitude
    from (
      select s.vehicle_id, min(array[p.at_second, p.latitude_e7, p.longitude_e7]) as first
      from unnest(${column('vehicleId')}::int[], ${column('after')}::int[], ${column('before')}::int[])
        s (vehicle_id, after, before)
      join position_log p on p.vehicle_id = s.vehicle_id and p.at_second > s.after and p.at_second < s.before
      where p.at_second >= ${from} and p.at_second < ${to} and not ${isNear(box)}
      group by s.vehicle_id, s.after) f`.execute(db);
  return rows;
}

/** Trucks that were in an area, as they came. @throws RequestError 422 */
export async function readVisits(db: Db, asked: Asked): Promise<TruckVisit[]> {
  const { scope, area, from, to } = asked;
  const box = boxAround(area);
  const trucks = new Map<number, Truck>();
  const parts: Part[] = [];
  const fixes: Fix[][] = [];
  let left = MAX_FIXES;
  for (const { day, begin, end } of daysOf(asked)) {
    const known = await readTrucks(db, scope, day);
    known.forEach((truck) => trucks.set(truck.id, truck));
    const part = { ids: known.map(({ id }) => id), box, begin, end };
    parts.push(part);
    const found = await readFixes(db, part, left);
    left -= found.length;
    fixes.push(found);
  }
  const ways = Map.groupBy(fixes.flat(), ({ vehicleId }) => vehicleId);
  const stays = new Map([...ways].map(([id, way]) => [id, visitsOf(area, way, from)]));
  const silences = [...stays].flatMap(([vehicleId, stay]) =>
    stay.silences.map(({ after, before }) => ({ vehicleId, after, before: before ?? to })),
  );
  const heard: Fix[] = [];
  for (const part of parts) {
    heard.push(...(await readElsewhere(db, part, silences)));
  }
  for (const [id, far] of Map.groupBy(heard, ({ vehicleId }) => vehicleId)) {
    const way = [...(ways.get(id) ?? []), ...far].toSorted((a, b) => a.at - b.at);
    stays.set(id, visitsOf(area, way, from));
  }
  const visits = [...stays].flatMap(([vehicleId, stay]) => {
    const { vehicleCode = '', driverName = '' } = trucks.get(vehicleId) ?? {};
    return stay.visits.map((visit): TruckVisit => ({ ...visit, vehicleId, vehicleCode, driverName }));
  });
  return visits.toSorted((a, b) => a.enteredAt - b.enteredAt || a.vehicleId - b.vehicleId);
}
