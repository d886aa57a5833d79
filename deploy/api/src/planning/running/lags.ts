import { COUNTED } from '../plan/tasks/docket-status.ts';
import { sql } from 'kysely';
import type { Sql } from '../reports/facts.ts';
import { isCounted, isNow, type Asked } from './asked.ts';

/**
 * Docket lag (DOMAIN.md 6.14): from the earliest weighing of a docket until the server had it and a weight of it.
 * A clock that was ahead counts as no lag. Dockets without a weight have none yet.
 */
export const lagsOf = (asked: Asked): Sql => sql`
  select h.*, ${isNow(asked, sql`h.day`)} as is_now, extract(epoch from h.in_at - h.weighed_at)::float8 / 60 as minutes
  from (
    select k.id, k.docket_no, k.day, k.carrier_id, v.carrier_id as fleet_id, k.customer_id, k.vehicle_id, v.vehicle_code,
      k.crew_id, k.skid_id, k.log_grade_id, k.destination_id, k.weighed_at, case when k.weighed_at is not null then greatest(
        k.weighed_at, k.created_at, (select min(w.received_at) from docket_weight w where w.docket_id = k.id)) end as in_at
    from docket k join vehicle v on v.id = k.vehicle_id where ${COUNTED}) h
  where ${isCounted(asked)}`;
