import { COUNTED } from '../plan/tasks/docket-status.ts';
import { TaskStatus, type ShareLedger, type ShareLedgerEntry } from '@haulboard/contract';
import { addDays, dayOf, dayStart } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

const USUAL_DAYS = 90;
const MAX_DAYS = 366;

type Row = {
  carrierId: number;
  carrierName: string;
  isLent: boolean;
  trucks: number;
  days: number;
  loads: number;
  tonnes: number;
};

const NOTHING = { trucks: 0, days: 0, loads: 0, tonnes: 0 };

const round = (value: number, steps: number) => Math.round(value * steps) / steps;

function sumOf(rows: readonly Row[], isLent: boolean): ShareLedgerEntry['lent'] {
  const row = rows.find((one) => one.isLent === isLent);
  if (!row) {
    return NOTHING;
  }
  const { trucks, days, loads, tonnes } = row;
  return { trucks, days: round(days, 100), loads, tonnes: round(tonnes, 10) };
}

/** How many days back somebody asks for, within reason. */
function spanOf(asked: number | undefined): number {
  const isCount = asked !== undefined && Number.isInteger(asked);
  return isCount ? Math.min(Math.max(asked, 1), MAX_DAYS) : USUAL_DAYS;
}

/**
 * Who owes whom: shares that were accepted and not given back, of days that have begun, summed for each other
 * dispatcher. A part of a day counts as that part.
 */
export async function readLedger(
  db: Db,
  viewer: { carrierId: number; zone: string },
  asked: number | undefined,
): Promise<ShareLedger> {
  const { carrierId, zone } = viewer;
  const today = dayOf(now(), zone);
  const first = addDays(today, 1 - spanOf(asked));
  const { rows } = await sql<Row>`
    select o.carrier_id, o.name as carrier_name, s.from_carrier_id = ${carrierId} as is_lent,
      count(*)::int as trucks, sum(s.to_minute - s.from_minute)::float8 / 1440 as days,
      sum(h.loads)::int as loads, sum(h.tonnes)::float8 as tonnes
    from vehicle_share s
    join carrier o on o.carrier_id =
      case when s.from_carrier_id = ${carrierId} then s.to_carrier_id else s.from_carrier_id end
    left join lateral (
      select count(*) as loads, coalesce(sum(coalesce(d.net_kg, t.est_payload_kg)), 0)::float8 / 1000 as tonnes
      from task t
      left join lateral (
        select sum(k.net_kg) as net_kg from docket k where k.task_id = t.id and ${COUNTED}
      ) d on true
      where t.vehicle_id = s.vehicle_id and t.day = s.day and t.carrier_id = s.to_carrier_id
        and t.task_status in (${TaskStatus.Weighed}, ${TaskStatus.Completed})
    ) h on true
    where (s.from_carrier_id = ${carrierId} or s.to_carrier_id = ${carrierId})
      and s.status = 'accepted' and s.day between ${first}::date and ${today}::date
    group by 1, 2, 3
    order by 2, 1`.execute(db);
  const entries = [...Map.groupBy(rows, (row) => row.carrierId).values()].map((both) => {
    const lent = sumOf(both, true);
    const borrowed = sumOf(both, false);
    return {
      carrierId: both[0]?.carrierId ?? 0,
      carrierName: both[0]?.carrierName ?? '',
      lent,
      borrowed,
      balanceDays: round(lent.days - borrowed.days, 100),
    };
  });
  return { fromDate: dayStart(first, zone), toDate: dayStart(today, zone), entries };
}
