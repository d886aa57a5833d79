import { sql } from 'kysely';

/** Skid and destination of incidents `i`, which know where they lie. */
export const incidentPlaces = sql`
  left join skid s on s.id = i.skid_id
  left join destination d on d.id = i.destination_id`;

const within = sql`coalesce(s.name, d.name, i.road)`;

/** With its forest `f`, which many a skid has in its name already; empty where nobody said. */
export const incidentPlaceName = sql<string>`trim(case
  when f.name is null or starts_with(${within}, f.name) then ${within} else f.name || ' ' || ${within} end)`;

/** As it was reported, else of the skid, else of the destination; null where nobody said. */
export const incidentLatitude = sql<number | null>`coalesce(i.latitude, s.latitude, d.latitude)`;

/** Of the same place as the latitude. */
export const incidentLongitude = sql<number | null>`coalesce(i.longitude, s.longitude, d.longitude)`;
