import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { GENERATED } from './generated.ts';
import { realHaul } from './real-hauls.ts';

const { carrier } = FIXTURE;

const { first, trucks, crews, skids, grades, places } = GENERATED;
const FENCES = 40;
const A_TRUCK = 6;

/** How loads and dockets are spread: as work goes, or over everybody and everything, which no crew does. */
export type Spread = 'real' | 'even';

const evenLoad = sql`
  (select ${first}::int + m % ${crews}::int as crew_id, ${first}::int + m % ${skids}::int as skid_id,
    ${first}::int + m % ${grades}::int as log_grade_id, ${first}::int + m % ${places}::int as destination_id)`;

/** Loads and stays of every truck in the weeks that are asked about: of all ends, reasons and lengths. */
export async function addWork(
  db: Db,
  { from, to, spread }: { from: Day; to: Day; spread: Spread },
): Promise<void> {
  const load = spread === 'real' ? realHaul(sql`n`, sql`m * 31 + n`) : evenLoad;
  await db.transaction().execute(async (own) => {
    await sql`set local session_replication_role = replica`.execute(own);
    await sql`set local statement_timeout = 0`.execute(own);
    await sql`insert into geo_fence (id, name, type, destination_id, shape, latitude, longitude, radius_m, polygon, buffer_m,
        dwell_seconds)
      select ${first}::int + n, 'Fence ' || n, case when n % 4 = 3 then 'skid' else 'destination' end,
        case when n % 4 = 3 then null else ${first}::int + n % ${places}::int end, 'circle', -38, 176, 300, '', 30, 60
      from generate_series(0, ${FENCES - 1}::int) n`.execute(own);
    await sql`insert into task (day, carrier_id, vehicle_id, seq, crew_id, skid_id, log_grade_id, destination_id, task_status,
        published_rev, est_km_empty, est_km_loaded, status_reason)
      select d::date, case when n % 2 = 0 then ${carrier.north}::int else ${carrier.bay}::int end, ${first}::int + n, seq,
        h.crew_id, h.skid_id, h.log_grade_id, h.destination_id, (array[60, 60, 60, 60, 20, -1, -2])[m % 7 + 1], (m % 23 > 0)::int,
        m % 97 + 0.3, m % 131 + 0.7, (array['', 'No wood', ' no  WOOD ', 'Truck broke down'])[m % 4 + 1]
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d, generate_series(0, ${trucks - 1}::int) n,
        generate_series(1, ${A_TRUCK}::int) seq, lateral (select n * 31 + seq * 17 + extract(doy from d)::int * 7 as m) x,
        lateral ${load} h`.execute(own);
    await sql`insert into fence_event (vehicle_id, fence_id, kind, since, at, is_arrived, is_settled)
      select ${first}::int + n, ${first}::int + m % ${FENCES}::int, 'exit', since, since + make_interval(mins => 3 + m % 250),
        m % 19 > 0, true
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d, generate_series(0, ${trucks - 1}::int) n,
        generate_series(0, 3) seq, lateral (select n * 31 + seq * 17 + extract(doy from d)::int * 7 as m) x,
        lateral (select (d + make_interval(hours => seq * 6, mins => m % 60)) at time zone 'Pacific/Auckland' as since) s`.execute(
      own,
    );
  });
}
