import type { TruckUse } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Sql } from '../reports/facts.ts';
import { partsBeforeOf, partsOf, type Days } from '../reports/report-range.ts';
import { isTruckAsked, type Asked } from './asked.ts';
import type { Group } from './grouped.ts';
import { readWorkedDays } from './sums.ts';

// The same as `usesOf`, of a whole range: each truck is read once, and its days are counted here.

type Truck = { id: number; name: string; isOwn: boolean; first: string; last: string | null };
/** Days on which a truck is lent to somebody, or here from somebody. */
type Share = { vehicleId: number; day: string; isHere: boolean; isWhole: boolean };
type Away = { vehicleId: number; first: string; last: string };

async function readTrucks(db: Db, { scope, query, range, zone }: Asked): Promise<Truck[]> {
  const own = isOwn(scope);
  const here =
    scope.kind === 'dispatcher'
      ? sql`or v.id in (select s.vehicle_id from vehicle_share s where s.to_carrier_id = ${scope.carrierId}::int
          and s.status = 'accepted' and s.day between ${range.before.from}::date and ${range.to}::date)`
      : sql``;
  const { rows } = await sql<Truck>`
    select v.id, v.vehicle_code || ' · ' || v.rego as name, ${own} as is_own, f.day::text as first,
      (v.removed_at at time zone ${zone})::date::text as last
    from vehicle v cross join lateral (select min(t.day) as day from task t where t.vehicle_id = v.id) f
    where f.day is not null and (${own} ${here}) and ${isTruckAsked(query)}`.execute(db);
  return rows;
}

function isOwn(scope: Asked['scope']): Sql {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'dispatcher':
      return sql`v.carrier_id = ${scope.carrierId}::int`;
    case 'fleet':
      return sql`coalesce(v.carrier_company_id = ${scope.companyId}::int, false)`;
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return sql`false`;
  }
}

async function readShares(db: Db, { scope, range }: Asked): Promise<Share[]> {
  if (scope.kind !== 'dispatcher') {
    return [];
  }
  const own = sql`${scope.carrierId}::int`;
  const { rows } = await sql<Share>`
    select s.vehicle_id, s.day::text as day, s.to_carrier_id = ${own} as is_here,
      s.from_minute = 0 and s.to_minute = 1440 as is_whole
    from vehicle_share s
    where s.status = 'accepted' and s.day between ${range.before.from}::date and ${range.to}::date
      and (s.to_carrier_id = ${own} or s.vehicle_id in (select id from vehicle where carrier_id = ${own}))`.execute(
    db,
  );
  return rows;
}

/** Of each absence the days that are away as a whole. */
async function readAways(db: Db, { range }: Asked): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select vehicle_id, (first_day + (coalesce(from_minute, 0) > 0)::int)::text as first,
      (last_day - (coalesce(to_minute, 1440) < 1440)::int)::text as last
    from vehicle_absence
    where removed_at is null and last_day >= ${range.before.from}::date and first_day <= ${range.to}::date`.execute(
    db,
  );
  return rows;
}

type PartDay = { day: Day; isNow: boolean; part: Day };

/** Every day of both periods until today, with the part that it is in. */
function daysOf({ range, today }: Asked): PartDay[] {
  const days = (parts: readonly Days[], isNow: boolean): PartDay[] =>
    parts.flatMap(({ from, to }) => {
      const own: PartDay[] = [];
      for (let day = from; day <= to && day <= today; day = addDays(day, 1)) {
        own.push({ day, isNow, part: from });
      }
      return own;
    });
  return [...days(partsBeforeOf(range), false), ...days(partsOf(range, range.by), true)];
}

/** Adds a day at hand to all, to its truck and to its part. */
function addDay(
  sums: Map<string, Group<TruckUse>>,
  { isNow, part, truck, loads }: PartDay & { truck: Truck; loads: number },
) {
  const sides = [
    { isNow, id: null, name: null, isTotal: true, part: null },
    { isNow, id: null, name: null, isTotal: true, part },
    { isNow, id: truck.id, name: truck.name, isTotal: false, part: null },
  ];
  for (const side of sides) {
    const key = `${isNow} ${side.id} ${side.part}`;
    const sum = sums.get(key) ?? { ...side, days: 0, worked: 0, loads: 0 };
    sum.days += 1;
    sum.worked += loads > 0 ? 1 : 0;
    sum.loads += loads;
    sums.set(key, sum);
  }
}

/** Days at hand, of all, of each truck and of each part. */
export async function readUses(db: Db, asked: Asked): Promise<Group<TruckUse>[]> {
  const trucks = await readTrucks(db, asked);
  const shares = Map.groupBy(await readShares(db, asked), ({ vehicleId, day }) => `${vehicleId} ${day}`);
  const aways = Map.groupBy(await readAways(db, asked), ({ vehicleId }) => vehicleId);
  const worked = await readWorkedDays(db, asked);
  const days = daysOf(asked);
  const sums = new Map<string, Group<TruckUse>>();
  for (const truck of trucks) {
    const own = worked.get(truck.id);
    const isAway = (day: Day) =>
      (aways.get(truck.id) ?? []).some(({ first, last }) => day >= first && day <= last);
    const isHeld = (day: Day) => {
      const lent = shares.get(`${truck.id} ${day}`) ?? [];
      return (truck.isOwn && !lent.some(({ isWhole }) => isWhole)) || lent.some(({ isHere }) => isHere);
    };
    for (const one of days) {
      const { day } = one;
      const loads = own?.get(day) ?? 0;
      const isThere = day >= truck.first && (truck.last === null || day <= truck.last);
      // Who worked was there; a day that nobody held is nobody's.
      if (isThere && isHeld(day) && (loads > 0 || !isAway(day))) {
        addDay(sums, { ...one, truck, loads });
      }
    }
  }
  return [...sums.values()];
}
