import { MAX_PINS, type IncidentPin } from '@haulboard/contract';
import { atTime, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readRange } from '../reports/report-range.ts';
import { incidentLatitude, incidentLongitude, incidentPlaces } from './incident-place.ts';
import { ownIncidents } from './scope.ts';

type Asked = { from?: Day | undefined; to?: Day | undefined; today: Day; zone: string };
type Row = Omit<IncidentPin, 'occurredAt'> & { occurredOn: Day; occurredMinute: number };

const MINUTES = 60;

/** Incidents that the user sees, of some days, with where they happened. @throws RequestError 422 */
export async function readPins(
  { db, user }: { db: Db; user: User },
  { zone, ...asked }: Asked,
): Promise<IncidentPin[]> {
  const days = readRange(asked, asked.today);
  const { rows } = await sql<Row>`
    select i.id, i.report_no, i.category, i.severity, i.status = 'closed' as is_closed,
      i.occurred_on, i.occurred_minute, i.vehicle_id, v.vehicle_code,
      coalesce(s.name, d.name, i.road) as place_name,
      ${incidentLatitude} as latitude, ${incidentLongitude} as longitude
    from incident i
    left join vehicle v on v.id = i.vehicle_id ${incidentPlaces}
    where i.removed_at is null and i.occurred_on between ${days.from}::date and ${days.to}::date
      and ${await ownIncidents({ db, user }, 'i')}
    order by i.occurred_on desc, i.occurred_minute desc, i.id desc limit ${MAX_PINS}`.execute(db);
  return rows.map(({ occurredOn, occurredMinute, ...pin }) => {
    const time = { hour: Math.floor(occurredMinute / MINUTES), minute: occurredMinute % MINUTES };
    return { ...pin, occurredAt: atTime(occurredOn, time, zone) };
  });
}
