import { WITH_COMPANIES } from './haul-companies.ts';
import { BOTH, differingLots, folding, LOT, resumming, tableOf, type Sums } from './haul-lots.ts';

/** Lots of each company's trucks. Of one company there are so few that one index answers every filter. */
const COMPANY_LOTS: Sums = {
  table: 'haul_company_lot',
  columns: ['company_id', ...LOT],
  key: ['company_id', 'size', 'first', ...LOT],
  of: '',
  only: 'h.company_id <> 0',
};

export const KEPT: readonly Sums[] = [...BOTH, COMPANY_LOTS];

const TABLES = [
  // What waits is folded as it was. Whoever folds takes this first, and then the table.
  `select pg_advisory_xact_lock(hashtextextended('haul_sum', 0))`,
  'lock table haul_change in exclusive mode',
  'select fold_hauls(2147483647)',
  ...tableOf(COMPANY_LOTS),
];

const KEEPING = [folding(WITH_COMPANIES, KEPT), resumming(KEPT), differingLots(KEPT)];

/** No sum that is kept says it: dockets and loads are counted anew, eight days at a time, before the server answers. */
const FILLING = [
  'alter table unfilled_day drop constraint unfilled_day_name_check',
  `alter table unfilled_day add constraint unfilled_day_name_check check
    (name in ('hauls', 'checks', 'groups', 'work', 'seen', 'companies', 'company lots'))`,
  `insert into unfilled_day (name, day)
    select distinct 'company lots', first from haul_group where scope = 7 and size = 8`,
  'alter function fill_day() rename to fill_day_of_companies',
  `create function fill_day() returns boolean language plpgsql as $body$
    declare next date;
    begin
      perform pg_advisory_xact_lock(hashtextextended('unfilled_day', 0));
      select u.day into next from unfilled_day u where u.name = 'company lots' order by u.day desc limit 1;
      if not found then
        return fill_day_of_companies();
      end if;
      -- What waits to be folded would count twice: nothing may wait, and nobody may write what is counted.
      perform pg_advisory_xact_lock(hashtextextended('haul_sum', 0));
      lock table docket, task, haul_change in exclusive mode;
      perform fold_hauls(2147483647);
      perform resum_company_lots(next, next + 7);
      delete from unfilled_day u where u.name = 'company lots' and u.day = next;
      return true;
    end $body$`,
  resumming([COMPANY_LOTS]).replace('resum_lots', 'resum_company_lots'),
];

export const HAUL_COMPANY_LOTS = [...TABLES, ...KEEPING, ...FILLING];
