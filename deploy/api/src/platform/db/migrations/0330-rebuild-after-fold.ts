import { runAll } from './run-all.ts';

/** Counting anew waits for a fold under way, and none begins meanwhile. Both lock the same tables, in another order. */
const afterFold = (name: string, sums: string) => [
  `alter function rebuild_${name}(date, date) rename to recount_${name}`,
  `create function rebuild_${name}(first_day date, last_day date) returns void language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(hashtextextended('${sums}', 0));
      perform recount_${name}(first_day, last_day);
    end $body$`,
];

export const up = runAll([...afterFold('hauls', 'haul_sum'), ...afterFold('work', 'work_sum')]);
