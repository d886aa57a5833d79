import { WITH_COMPANIES } from './haul-companies.ts';
import { KEPT } from './haul-company-lots.ts';
import { COUNTS, isSomething } from './haul-counts.ts';
import { differing, groupKey, inSizes, regrouping, type Blocks } from './haul-groups.ts';
import { differingLots, folding, listed, LOT, resumming, tableOf, type Sums } from './haul-lots.ts';

const counts = COUNTS.join(', ');
const added = COUNTS.map((count) => `sum(${count}) as ${count}`).join(', ');
const negative = COUNTS.map((count) => `-${count} as ${count}`).join(', ');

const fixed = inSizes([0, 1, 8, 64]);

/** Blocks that are always kept, and the four weeks of a day where those are kept just now. */
export const WITH_WEEKS: Blocks = {
  from: `cross join lateral (
    select z.size, ${fixed.first} as first from (values (0), (1), (8), (64)) z(size)
    union all select 28, w.first from haul_weeks w where h.day between w.first and w.first + 27) z(size, first)`,
  first: 'z.first',
};

/** Lots of each truck. Of all days they are nearly as many as dockets, of four weeks they are few. */
const TRUCK_LOTS: Sums = {
  table: 'haul_truck_lot',
  columns: ['vehicle_id', 'company_id', ...LOT],
  key: ['vehicle_id', 'size', 'first', 'company_id', ...LOT],
  of: '',
  only: 'z.size = 28',
};
const truckLot = listed(TRUCK_LOTS);

/** All that changes are folded into. */
export const KEPT_WITH_WEEKS: readonly Sums[] = [...KEPT, TRUCK_LOTS];

/** Each kind of sums, and what tells its rows of one block apart. */
const TABLES = [
  { table: 'haul_group', key: groupKey },
  ...KEPT.map((sums) => ({ table: sums.table, key: listed(sums) })),
];

/** Rows of four weeks `w`, from those of days `g`. */
const fromDays = (table: string, key: string) => {
  const names = key.split(', ');
  const said = names.map((name) => {
    switch (name) {
      case 'size':
        return '28::smallint as size';
      case 'first':
        return 'w.first';
      default:
        return `g.${name}`;
    }
  });
  const others = names.filter((name) => name !== 'size' && name !== 'first').map((name) => `g.${name}`);
  return `select ${said.join(', ')}, ${added}
    from haul_weeks w join ${table} g on g.size = 1 and g.first between w.first and w.first + 27
    group by w.first, ${others.join(', ')} having ${isSomething}`;
};

const signed = (sign: '' | '-') => COUNTS.map((count) => `${sign}h.${count} as ${count}`).join(', ');
const lots = `w.first, h.vehicle_id, h.company_id, ${LOT.map((column) => `h.${column}`).join(', ')}`;
const ofWeeks = (source: string, sign: '' | '-') => `
  select ${lots}, ${signed(sign)} from haul_weeks w
    cross join lateral (select * from ${source} r where r.day between w.first and w.first + 27 offset 0) h`;

/** Lots of trucks as dockets and loads say, without what waits to be folded. */
const fromDockets = `
  select 28::smallint as size, first, ${TRUCK_LOTS.columns.join(', ')}, ${added}
  from (${ofWeeks('haul', '')} union all ${ofWeeks('haul_change', '-')}) h
  group by first, ${TRUCK_LOTS.columns.join(', ')} having ${isSomething}`;

/** One kind of sums at a time: all of them together may take longer than a statement may. */
const MAKING = [
  ...TABLES.map(({ table, key }) => ({ table, rows: `(${key}, ${counts}) ${fromDays(table, key)}` })),
  { table: 'haul_truck_lot', rows: `(${truckLot}, ${counts}) ${fromDockets}` },
];

const KEPT_TABLES = TABLES.map(({ table }) => table);

const KEEPING = [
  ...MAKING.map(
    ({ table, rows }) => `create function sum_weeks_of_${table}() returns void language plpgsql as $body$
    begin
      delete from ${table} where size = 28;
      insert into ${table} ${rows};
    end $body$`,
  ),
  `create function sum_haul_weeks() returns void language plpgsql as $body$
    begin
      ${MAKING.map(({ table }) => `perform sum_weeks_of_${table}();`).join('\n')}
    end $body$`,
  // Says whether others than those that are kept are to be summed; in the same transaction, and nobody folds meanwhile.
  `create function begin_haul_weeks(today date) returns boolean language plpgsql as $body$
    begin
      if (select count(*) from haul_weeks where first in (today - 27, today - 55)) = 2
        -- Where two servers' clocks differ, it is the day of the one that goes ahead.
        or exists (select from haul_weeks where first = today - 26)
        or not pg_try_advisory_xact_lock(hashtextextended('haul_sum', 0)) then
        return false;
      end if;
      delete from haul_weeks;
      insert into haul_weeks values (today - 27), (today - 55);
      return true;
    end $body$`,
  folding(WITH_COMPANIES, KEPT_WITH_WEEKS, { blocks: WITH_WEEKS }),
  `create or replace ${regrouping(WITH_COMPANIES)}`,
  `create or replace ${differing(WITH_COMPANIES)}`,
  resumming(KEPT),
  differingLots(KEPT),
  `create or replace function rebuild_hauls(first_day date, last_day date) returns void language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(hashtextextended('haul_sum', 0));
      perform recount_hauls(first_day, last_day);
      if exists (select from haul_weeks w where w.first <= last_day and w.first + 27 >= first_day) then
        perform sum_haul_weeks();
      end if;
    end $body$`,
  // What four weeks say too much (or, with a minus, too little) against their days.
  `create function differing_weeks(first_day date, last_day date)
    returns table (size smallint, first date, ${COUNTS.map((count) => `${count} bigint`).join(', ')})
    language sql stable as $body$
      ${TABLES.map(
        ({ table, key }) => `
      select size, first, ${COUNTS.map((count) => `sum(${count})::bigint`).join(', ')} from (
        select ${key}, ${counts} from ${table} g where g.size = 28 and g.first between first_day and last_day
        union all
        select ${key}, ${negative} from (${fromDays(table, key)}) days where first between first_day and last_day
      ) both_ways group by ${key} having ${isSomething}`,
      ).join(' union all ')}
      union all
      select size, first, ${COUNTS.map((count) => `sum(${count})::bigint`).join(', ')} from (
        select ${truckLot}, ${counts} from haul_truck_lot g where g.first between first_day and last_day
        union all
        select ${truckLot}, ${negative} from (${fromDockets}) anew where first between first_day and last_day
      ) both_ways group by ${truckLot} having ${isSomething} $body$`,
];

export const HAUL_WEEKS = [
  'create table haul_weeks (first date primary key)',
  ...KEPT_TABLES.map((table) => `create index ${table}_weeks on ${table} (size) where size = 28`),
  ...tableOf(TRUCK_LOTS),
  ...['crew_id', 'forest_id', 'log_grade_id', 'destination_id'].map(
    (lead) =>
      `create index haul_truck_lot_${lead.replace('_id', '')} on haul_truck_lot (${lead}, size, first)`,
  ),
  // Nobody folds meanwhile. Whoever folds takes this first.
  `select pg_advisory_xact_lock(hashtextextended('haul_sum', 0))`,
  ...KEEPING,
];
