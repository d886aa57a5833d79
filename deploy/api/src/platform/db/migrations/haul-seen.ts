import { COUNTS, isSomething } from './haul-counts.ts';
import { blockOf, differing, groupKey, regrouping, SCOPES } from './haul-groups.ts';
import { folding } from './haul-lots.ts';

const counts = COUNTS.join(', ');

/** Beside the six: what one customer sees (6), which is its own wood and others' wood of its forests. */
export const WITH_SEEN = `${SCOPES}, (6, h.customer_id, 0),
    (6, case when h.owner_id <> h.customer_id then h.owner_id else 0 end, 0)`;

const KEEPING = [
  // Nobody folds meanwhile: what waits is added to sums of all scopes.
  'lock table haul_change in exclusive mode',
  `select pg_advisory_xact_lock(hashtextextended('haul_sum', 0))`,
  folding(WITH_SEEN),
  `create or replace ${regrouping(WITH_SEEN)}`,
  `create or replace ${differing(WITH_SEEN)}`,
];

const seenOf = `
  select 6::smallint, g.scope_id, g.size, g.first, g.dimension, g.id, 0,
    ${COUNTS.map((count) => `sum(${count})`).join(', ')}
  from haul_group g where g.scope in (3, 4) and g.first between next and next + 63
  group by g.scope_id, g.size, g.first, g.dimension, g.id having ${isSomething}`;

/** What is kept already says it; 64 days are added up at a time, before the server answers. */
const FILLING = [
  'alter table unfilled_day drop constraint unfilled_day_name_check',
  `alter table unfilled_day add constraint unfilled_day_name_check
    check (name in ('hauls', 'checks', 'groups', 'work', 'seen'))`,
  `insert into unfilled_day (name, day)
    select distinct 'seen', ${blockOf('first', 64)} from haul_group where scope in (3, 4)`,
  'alter function fill_day() rename to fill_day_of_sums',
  `create function fill_day() returns boolean language plpgsql as $body$
    declare next date;
    begin
      perform pg_advisory_xact_lock(hashtextextended('unfilled_day', 0));
      select u.day into next from unfilled_day u where u.name = 'seen' order by u.day desc limit 1;
      if not found then
        return fill_day_of_sums();
      end if;
      -- Changes that were folded since are in both kinds.
      perform pg_advisory_xact_lock(hashtextextended('haul_sum', 0));
      delete from haul_group g where g.scope = 6 and g.first between next and next + 63;
      insert into haul_group (${groupKey}, ${counts}) ${seenOf};
      delete from unfilled_day u where u.name = 'seen' and u.day = next;
      return true;
    end $body$`,
];

export const HAUL_SEEN = [...KEEPING, ...FILLING];
