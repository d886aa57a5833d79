import { addDays, dayStart } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Sql } from '../reports/facts.ts';
import { MAX_MINUTES, MIN_MINUTES } from '../turns/learn-turns.ts';
import { isNow, isOneOf, isTruckAsked, type Asked } from './asked.ts';

/**
 * Turn times (DOMAIN.md 6.12; decisions/0061): from coming into a fence until leaving it, after having arrived, 5 to 240 minutes.
 * Stays in two fences of one destination are one; a skid's are those of its fence. A visit is of the day on which it began.
 * The queue is who was there before, of all fleets. A stay whose end nobody saw has no length, and is no visit.
 */
export function visitsOf(asked: Asked): Sql {
  const { scope, range, query, zone } = asked;
  const first = toInstant(dayStart(range.before.from, zone));
  const last = toInstant(dayStart(addDays(range.to, 1), zone));
  // A number for each place, negative for a skid's fence: sorting by words takes most of the time.
  return sql`
    with stay as (
      select case f.type when 'skid' then -f.id else f.destination_id end as place, x.id, x.vehicle_id, x.since, x.at,
        v.carrier_id, v.vehicle_code, max(x.at) over (
          partition by case f.type when 'skid' then -f.id else f.destination_id end, x.vehicle_id
          order by x.since, x.at desc, x.id rows between unbounded preceding and 1 preceding) as before_until
      from geo_fence f join fence_event x on x.fence_id = f.id join vehicle v on v.id = x.vehicle_id
      where (f.type = 'skid' or f.type = 'destination' and f.destination_id is not null
          and ${isOneOf(sql`f.destination_id`, query.destinationIds)})
        and x.kind = 'exit' and x.is_arrived and not x.is_unseen
        and x.at between ${first} and ${last}::timestamptz + make_interval(mins => ${MAX_MINUTES})
        and x.at - x.since between make_interval(mins => ${MIN_MINUTES}) and make_interval(mins => ${MAX_MINUTES})
    ), visit as (
      select place, id, vehicle_id, since, at, carrier_id, vehicle_code from stay
      where before_until is null or before_until < at
    ), step as (
      select *, since as moment, 1 as change from visit
      union all select place, null, null, null, null, null, null, at, -1 from visit
    ), queue as (
      select *, sum(change) over (
        partition by place order by moment, change, id rows between unbounded preceding and current row) - 1 as before
      from step
    ), seen as (
      select id, vehicle_id, since, at, carrier_id, vehicle_code, before, (since at time zone ${zone})::date as day,
        case when place < 0 then 'skid' else 'destination' end as kind, abs(place) as place_id,
        extract(epoch from at - since)::float8 / 60 as minutes
      from queue where id is not null
    )
    select o.*, ${isNow(asked, sql`o.day`)} as is_now
    from seen o cross join lateral (select o.vehicle_id as id, o.carrier_id) v
    where o.day between ${range.before.from}::date and ${range.to}::date
      and ${trucksVisibleTo(scope, [sql`o.day`])} and ${isTruckAsked(query)}`;
}
