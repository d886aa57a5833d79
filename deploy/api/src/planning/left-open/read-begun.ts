import { VOID } from '../plan/tasks/docket-status.ts';
import { TaskStatus } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import { MAX_READ } from '../matching/read-facts.ts';

const { Accepted, Loading, Loaded, Weighed, Completed } = TaskStatus;
/** A driver has said so: it has wood, or was on the way to it. */
const BEGUN = [Accepted, Loading, Loaded, Weighed, Completed];

type Begun = {
  id: number;
  day: Day;
  carrierId: number;
  taskStatus: number;
  crewCode: string;
  vehicleCode: string;
  destinationName: string;
};

/** Loads of these days that were begun and have no docket, or a void one. */
export async function readBegun(
  db: Db,
  { scope, from, to }: { scope: Scope; from: Day; to: Day },
): Promise<Begun[]> {
  const { rows } = await sql<Begun>`
    select t.id, t.day::text as day, t.carrier_id, t.task_status, c.crew_code,
      coalesce(v.vehicle_code, '') as vehicle_code, d.name as destination_name
    from task t
    join crew c on c.id = t.crew_id
    join destination d on d.id = t.destination_id
    left join vehicle v on v.id = t.vehicle_id
    where t.day between ${from}::date and ${to}::date and t.task_status = any(${BEGUN}::int[])
      and ${carriersVisibleTo(scope, sql`t.carrier_id`)}
      and not exists (select from docket k where k.task_id = t.id and k.status <> ${VOID})
    order by t.day desc, t.id limit ${MAX_READ}`.execute(db);
  return rows;
}
