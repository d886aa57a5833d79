import { TaskStatus } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';

/** A carrier's trucks: who drives each, whether a device shows messages, whether it has a published load today. */
export const TRUCKS = (carrierId: number, today: string): RawBuilder<unknown> => sql`
  select v.id as vehicle_id, v.vehicle_code, driver_on(v.id, ${today}::date) as driver_name,
    exists (select from device d where d.vehicle_id = v.id and d.revoked_at is null) as has_device,
    exists (select from task t where t.vehicle_id = v.id and t.day = ${today}::date
      and t.task_status >= ${TaskStatus.Published}) as is_today
  from vehicle v where v.carrier_id = ${carrierId} and v.removed_at is null`;
