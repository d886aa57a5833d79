import { MAX_SPOTS, type IncidentTrends } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { incidentLatitude, incidentLongitude, incidentPlaceName, incidentPlaces } from './incident-place.ts';

/** About two kilometres, in degrees: a skid and the road to it are one spot. */
const SPOT_DEGREES = 0.02;

type Spot = IncidentTrends['spots'][number];

/** Where the incidents of some days lie on the map, the most first. */
export async function readSpots(
  db: Db,
  { days: { from, to }, own }: { days: { from: Day; to: Day }; own: RawBuilder<boolean> },
): Promise<Spot[]> {
  const cell = (degrees: RawBuilder<unknown>) => sql`round((${degrees} / ${sql.lit(SPOT_DEGREES)})::numeric)`;
  const { rows } = await sql<Spot>`
    select round(avg(latitude)::numeric, 5)::float8 as latitude, round(avg(longitude)::numeric, 5)::float8 as longitude,
      mode() within group (order by name) as name, count(*)::int as count, sum(harmed)::int as harmed
    from (
      select ${incidentLatitude} as latitude, ${incidentLongitude} as longitude,
        ${incidentPlaceName} as name, (i.severity <> 'near_hit')::int as harmed
      from incident i left join forest f on f.id = i.forest_id ${incidentPlaces}
      where i.removed_at is null and i.occurred_on between ${from}::date and ${to}::date and ${own}
    ) i
    where latitude is not null
    group by ${cell(sql`latitude`)}, ${cell(sql`longitude`)}
    order by count desc, harmed desc, latitude, longitude limit ${MAX_SPOTS}`.execute(db);
  return rows;
}
