import type { DocketLag, LostLoads, TruckUse, Waits, Way } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { dayOf } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { today } from '../../../testing/loads.ts';

// A count by hand of all rows that there are, with none of the server's own conditions.

type Days = { from: Day; to: Day };
type Load = {
  id: number;
  day: Day;
  carrierId: number;
  companyId: number | null;
  vehicleId: number | null;
  gradeId: number;
  status: number;
  reason: string;
  empty: number;
  loaded: number;
};
type Docket = {
  id: number;
  day: Day;
  carrierId: number;
  companyId: number | null;
  customerId: number;
  crewId: number;
  skidId: number;
  gradeId: number;
  destinationId: number;
  weighed: number | null;
  inAt: number | null;
};
type Visit = { id: number; place: string; vehicleId: number; since: number; at: number };
type Share = { vehicleId: number; toCarrierId: number; day: Day; isWhole: boolean };
type Away = { vehicleId: number; first: Day; last: Day; from: number; to: number };
type Truck = { id: number; carrierId: number; companyId: number | null; removed: number | null };

export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Everything, as it stands in the tables. */
export async function readFacts(db: Db) {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  return {
    trucks: await rows(sql<Truck>`
      select id, carrier_id, carrier_company_id as company_id, extract(epoch from removed_at)::float8 as removed from vehicle`),
    shares: await rows(sql<Share>`
      select vehicle_id, to_carrier_id, day::text as day, to_minute - from_minute = 1440 as is_whole
      from vehicle_share where status = 'accepted'`),
    aways: await rows(sql<Away>`
      select vehicle_id, first_day::text as first, last_day::text as last, coalesce(from_minute, 0) as from,
        coalesce(to_minute, 1440) as to from vehicle_absence where removed_at is null`),
    planned: await rows(sql<{ vehicleId: number; first: Day }>`
      select vehicle_id, min(day)::text as first from task where vehicle_id is not null group by vehicle_id`),
    loads: await rows(sql<Load>`
      select t.id, t.day::text as day, t.carrier_id, t.vehicle_id, v.carrier_company_id as company_id, t.log_grade_id as grade_id,
        t.task_status as status, t.status_reason as reason, t.est_km_empty as empty, t.est_km_loaded as loaded
      from task t left join vehicle v on v.id = t.vehicle_id
      where t.published_rev >= 1 and t.task_status <> 0 and t.task_status <> 10`),
    dockets: await rows(sql<Docket>`
      select k.id, k.day::text as day, k.carrier_id, v.carrier_company_id as company_id, k.customer_id, k.crew_id, k.skid_id,
        k.log_grade_id as grade_id, k.destination_id, extract(epoch from k.weighed_at)::float8 as weighed,
        greatest(extract(epoch from k.created_at), extract(epoch from min(w.received_at)))::float8 as in_at
      from docket k join vehicle v on v.id = k.vehicle_id left join docket_weight w on w.docket_id = k.id
      where k.status <> 0 and k.status <> -2 group by k.id, v.carrier_company_id`),
    stays: await rows(sql<Visit>`
      select x.id::float8 as id, x.vehicle_id, extract(epoch from x.since)::float8 as since,
        extract(epoch from x.at)::float8 as at,
        case f.type when 'skid' then 'skid ' || f.id else 'destination ' || f.destination_id end as place
      from fence_event x join geo_fence f on f.id = x.fence_id
      where x.kind = 'exit' and x.is_arrived and not x.is_unseen and f.type in ('skid', 'destination')`),
  };
}

const isIn = (day: Day, { from, to }: Days) => day >= from && day <= to;

/** The value below which a share of all lies, in between where it lies in between. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined
    ? null
    : Math.round(low + (high - low) * (at - Math.floor(at)));
}

export function waitsIn(
  { stays }: Facts,
  { days, place, isOwn }: { days: Days; place: string; isOwn: (truck: number, day: Day) => boolean },
): Waits {
  const proper = stays
    .filter(({ since, at }) => at - since >= 300 && at - since <= 240 * 60)
    .filter(({ place: own }) => own.startsWith(place));
  const visits = proper.filter(
    (one) =>
      !proper.some(
        (other) =>
          other !== one &&
          other.place === one.place &&
          other.vehicleId === one.vehicleId &&
          other.since <= one.since &&
          other.at >= one.at,
      ),
  );
  const own = visits.filter(
    ({ since, vehicleId }) => isIn(dayOf(since), days) && isOwn(vehicleId, dayOf(since)),
  );
  const minutes = own.map(({ since, at }) => (at - since) / 60);
  const before = own.map(
    (one) =>
      visits.filter(
        ({ place: there, since, at }) => there === one.place && since < one.since && at > one.since,
      ).length,
  );
  const sum = before.reduce((total, count) => total + count, 0);
  return {
    visits: own.length,
    medianMinutes: percentile(minutes, 0.5),
    slowMinutes: percentile(minutes, 0.9),
    trucksBefore: own.length === 0 ? null : Math.round((sum / own.length) * 10) / 10,
  };
}

export function waysIn(loads: readonly Load[]): Way {
  const done = loads.filter(({ status }) => status === 60);
  const tenths = (read: (load: Load) => number) =>
    done.reduce((sum, load) => sum + Math.round(read(load) * 10), 0);
  return {
    loads: done.length,
    tenthsEmpty: tenths(({ empty }) => empty),
    tenthsLoaded: tenths(({ loaded }) => loaded),
  };
}

export function lagsIn(dockets: readonly Docket[]): DocketLag {
  const minutes = dockets.flatMap(({ weighed, inAt }) =>
    weighed === null || inAt === null ? [] : [Math.max(0, (inAt - weighed) / 60)],
  );
  return {
    dockets: dockets.length,
    weighed: minutes.length,
    medianMinutes: percentile(minutes, 0.5),
    slowMinutes: percentile(minutes, 0.9),
    late: minutes.filter((one) => one > 1440).length,
  };
}

type Held = (truck: Truck, day: Day) => boolean;

function isAwayOn({ aways }: Facts, truck: Truck, day: Day): boolean {
  return aways.some(
    (away) =>
      away.vehicleId === truck.id &&
      isIn(day, { from: away.first, to: away.last }) &&
      (day !== away.first || away.from === 0) &&
      (day !== away.last || away.to === 1440),
  );
}

function isThereOn({ planned }: Facts, truck: Truck, day: Day): boolean {
  const first = planned.find(({ vehicleId }) => vehicleId === truck.id)?.first;
  return first !== undefined && first <= day && (truck.removed === null || day <= dayOf(truck.removed));
}

export function usesIn(
  facts: Facts,
  { days, loads, isHeld }: { days: Days; loads: readonly Load[]; isHeld: Held },
): TruckUse {
  const use = { days: 0, worked: 0, loads: 0 };
  for (const truck of facts.trucks) {
    for (let day = days.from; day <= days.to && day <= today(); day = addDays(day, 1)) {
      const on = day;
      const done = loads.filter(
        (load) => load.vehicleId === truck.id && load.day === on && load.status === 60,
      );
      const isAway = done.length === 0 && isAwayOn(facts, truck, day);
      if (isThereOn(facts, truck, day) && isHeld(truck, day) && !isAway) {
        use.days += 1;
        use.worked += done.length > 0 ? 1 : 0;
        use.loads += done.length;
      }
    }
  }
  return use;
}

export const keyOf = (load: Load): string =>
  load.status > 0 ? '' : load.reason.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const isLost = ({ status, day }: Load): boolean => status < 0 || (status !== 60 && day < today());

export function lostIn(loads: readonly Load[]): LostLoads {
  const count = (isOne: (load: Load) => boolean) => loads.filter(isLost).filter(isOne).length;
  return {
    cancelled: count(({ status }) => status === -2),
    declined: count(({ status }) => status === -1),
    missed: count(({ status }) => status > 0),
  };
}
