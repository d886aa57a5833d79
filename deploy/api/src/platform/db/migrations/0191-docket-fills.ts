import { runAll } from './run-all.ts';
import { UNFILLED } from './unfilled-days.ts';

/**
 * Lists of what is not weighed begin at any owner, as all lists of dockets do, and read few rows of many. What older
 * dockets need is worked out day by day: sums of hauls of all days, checks of the last 31.
 */
const STATEMENTS = [
  `create index docket_unweighed on docket (day, id) include (log_grade_id) where net_kg is null`,
  ...['carrier', 'customer', 'crew', 'skid', 'destination', 'vehicle'].map(
    (owner) => `create index docket_unweighed_${owner} on docket (${owner}_id, day, id) include (log_grade_id)
      where net_kg is null`,
  ),
  UNFILLED,
  `insert into unfilled_day (name, day)
    select distinct 'checks', day from docket where day > current_date - 31`,
  `create function fill_day() returns boolean language plpgsql as $body$
    declare next record;
    begin
      -- One at a time: whoever comes meanwhile waits, and then looks for what is left.
      perform pg_advisory_xact_lock(hashtextextended('unfilled_day', 0));
      select u.name, u.day into next from unfilled_day u order by u.name, u.day desc limit 1;
      if not found then
        return false;
      end if;
      if next.name = 'hauls' then
        perform rebuild_hauls(next.day, next.day);
      else
        update docket k set e_accepted = '{}'
          where k.day = next.day and k.status not in (0, -2) and k.e_accepted = '{}'
            and k.e_errors is distinct from docket_errors(k);
      end if;
      delete from unfilled_day u where u.name = next.name and u.day = next.day;
      return true;
    end $body$`,
];

export const up = runAll(STATEMENTS);
