import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import type { Sql } from '../reports/facts.ts';
import { isCounted, isNow, isTruckAsked, LOADS, type Asked } from './asked.ts';

/**
 * Whose a truck is on a day: its company's; its dispatcher's, unless all day somebody else's; and of who has borrowed any
 * part of the day.
 */
function isHeldBy(scope: Scope): Sql {
  if (scope.kind !== 'dispatcher') {
    return scope.kind === 'fleet' ? sql`v.carrier_company_id = ${scope.companyId}` : sql`true`;
  }
  const lent = (whole: Sql) => sql`exists (
    select from vehicle_share s where s.vehicle_id = v.id and s.day = d.day and s.status = 'accepted' and ${whole})`;
  return sql`(v.carrier_id = ${scope.carrierId} and not ${lent(sql`s.from_minute = 0 and s.to_minute = 1440`)}
    or ${lent(sql`s.to_carrier_id = ${scope.carrierId}`)})`;
}

const IS_AWAY = sql`exists (
  select from vehicle_absence a where a.vehicle_id = v.id and a.removed_at is null
    and d.day between a.first_day and a.last_day
    and (d.day > a.first_day or coalesce(a.from_minute, 0) = 0)
    and (d.day < a.last_day or coalesce(a.to_minute, 1440) = 1440))`;

/**
 * Use of trucks (DOMAIN.md 6.13): days with a completed load ÷ days at one's disposal, until today. Sundays are days. A truck
 * counts from its first load in any plan until it is removed. A day on which it was away counts only where it worked.
 */
export function usesOf(asked: Asked): Sql {
  const { scope, range, query, zone, today } = asked;
  const { vehicleIds, carrierIds, companyIds } = query;
  const ofTrucks = {
    ...(vehicleIds ? { vehicleIds } : {}),
    ...(carrierIds ? { carrierIds } : {}),
    ...(companyIds ? { companyIds } : {}),
  };
  return sql`
    select u.vehicle_id, v.vehicle_code, u.day, ${isNow(asked, sql`u.day`)} as is_now, u.loads,
      (u.loads > 0)::int as worked
    from (
      select vehicle_id, day, sum(loads)::int as loads from (
        select v.id as vehicle_id, d.day, 0 as loads, ${IS_AWAY} as is_away
        from vehicle v
        cross join lateral (select min(t.day) as day from task t where t.vehicle_id = v.id) f
        cross join lateral (select g::date as day from generate_series(
          greatest(f.day, ${range.before.from}::date)::timestamp, least(${range.to}::date, ${today}::date)::timestamp,
          interval '1 day') g) d
        where f.day is not null and (v.removed_at is null or d.day <= (v.removed_at at time zone ${zone})::date)
          and ${isTruckAsked(query)} and ${isHeldBy(scope)}
        union all
        select h.vehicle_id, h.day, 1, null from ${LOADS}
        where h.task_status = ${sql.lit(TaskStatus.Completed)} and h.vehicle_id is not null
          and ${isCounted({ ...asked, query: ofTrucks })}
      ) each_day
      group by vehicle_id, day
      -- Who worked was there; a day that nobody held is nobody's.
      having bool_or(is_away) is not null and (sum(loads) > 0 or not bool_or(is_away))
    ) u join vehicle v on v.id = u.vehicle_id`;
}
