import type { Packet, PacketPlace } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { sql, type RawBuilder } from 'kysely';
import { packetsIn } from './place-joins.ts';
import { loadingsOf } from '../day/stops.ts';

/** A further docket with its names, its place and how long loading takes there. */
type PacketRow = Omit<Packet, 'plannedLoadAt'> & LatLng & { loadMinutes: number };

/** The further dockets of task `t`, in their order; null where it has one docket. */
export const packetRows: RawBuilder<PacketRow[] | null> = sql<
  PacketRow[] | null
>`case when t.packets is null then null else (
  select jsonb_agg(jsonb_build_object('crewId', c.id, 'crewCode', c.crew_code, 'crewName', c.name,
      'forestName', f.name, 'skidId', s.id, 'skidName', s.name, 'logGradeId', g.id, 'gradeCode', g.code,
      'latitude', s.latitude, 'longitude', s.longitude, 'loadMinutes', c.load_minutes) order by p.place)
  from ${packetsIn(sql`t.packets`)}) end`;

type Stop = LatLng & PacketPlace & { loadMinutes: number };

/** The docket a load has of its own: the way to the others begins there. */
type FirstStop = Stop & { plannedLoadAt: number | null };

/** From when to when each docket is loaded, by what is known of its place; the first at `at`. */
export function loadingsAt(stops: readonly Stop[], plannedLoadAt: number | null) {
  const [first, ...packets] = stops;
  const places = {
    crews: new Map(stops.map((stop) => [stop.crewId, stop])),
    skids: new Map(stops.map((stop) => [stop.skidId, stop])),
  };
  return first ? loadingsOf({ ...first, packets, plannedLoadAt }, places) : [];
}

/** When the truck comes to each further docket's skid; null before the load is estimated. */
export function furtherTimes(first: FirstStop, packets: readonly Stop[]): (number | null)[] {
  const loadings = loadingsAt([first, ...packets], first.plannedLoadAt);
  return packets.map((_, at) => loadings[at + 1]?.from ?? null);
}
