import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

type PageFault = { userId: number; remote: string; build: string; message: string; path: string };
export type KeepFault = (db: Db, fault: PageFault) => Promise<void>;

/** Kinds of faults that a day has at most: further ones are in the log alone. */
const MAX_KINDS = 500;

/** Counts a fault on its day, in `zone`; where it was seen last stays with it. The health of its build needs the moment. */
export function keepFaults(zone: string): KeepFault {
  return async (db, { userId, remote, build, message, path }) => {
    const at = now();
    const day = dayOf(at, zone);
    await sql`
      with seen as (insert into fault_seen (user_id, remote, build) values (${userId}, ${remote}, ${build}))
      insert into page_fault (day, remote, build, message, path, count, last_at)
      select ${day}::date, ${remote}, ${build}, ${message}, ${path}, 1, ${toInstant(at)}::timestamptz
      where (select count(*) from page_fault where day = ${day}::date) < ${sql.lit(MAX_KINDS)}
        or exists (select from page_fault where day = ${day}::date and remote = ${remote} and build = ${build}
          and message = ${message})
      on conflict (day, remote, build, message) do update
        set count = page_fault.count + 1, path = excluded.path, last_at = excluded.last_at`.execute(db);
  };
}
