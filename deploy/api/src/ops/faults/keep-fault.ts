import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { FROZEN } from '../releases/frozen.ts';

type PageFault = { userId: number; remote: string; build: string; message: string; path: string };
export type KeepFault = (db: Db, fault: PageFault) => Promise<void>;

/** Kinds of faults that a day has at most: further ones are in the log alone. */
const MAX_KINDS = 500;

/** As pages and their watchdogs begin what they tell of a page that stood still. */
const STOOD_STILL = 'frozen: ';

/**
 * Counts a fault on its day, in `zone`; where it was seen last stays with it. The health of its build needs the moment.
 * A page that stands still tells nothing else any more: whom it harmed is noted beside how builds come to the screen.
 */
export function keepFaults(zone: string): KeepFault {
  return async (db, { userId, remote, build, message, path }) => {
    const at = now();
    const day = dayOf(at, zone);
    await sql`
      with seen as (insert into fault_seen (user_id, remote, build) values (${userId}, ${remote}, ${build})),
      stood as (
        insert into remote_step (user_id, remote, build, phase, reason, detail, ms)
        select ${userId}, ${remote}, ${build}, ${FROZEN}, '', '', 0 where ${message.startsWith(STOOD_STILL)}
      )
      insert into page_fault (day, remote, build, message, path, count, last_at)
      select ${day}::date, ${remote}, ${build}, ${message}, ${path}, 1, ${toInstant(at)}::timestamptz
      where (select count(*) from page_fault where day = ${day}::date) < ${sql.lit(MAX_KINDS)}
        or exists (select from page_fault where day = ${day}::date and remote = ${remote} and build = ${build}
          and message = ${message})
      on conflict (day, remote, build, message) do update
        set count = page_fault.count + 1, path = excluded.path, last_at = excluded.last_at`.execute(db);
  };
}
