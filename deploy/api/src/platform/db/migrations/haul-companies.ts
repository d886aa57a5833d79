import { COUNTS, isSomething } from './haul-counts.ts';
import { blockOf, differing, groupKey, OWN, regrouping } from './haul-groups.ts';
import { folding } from './haul-lots.ts';
import { WITH_SEEN } from './haul-seen.ts';

const columns = OWN.join(', ');
const counts = COUNTS.join(', ');
const added = COUNTS.map((count) => `sum(${count})`).join(', ');

/** Beside the seven: the company of the truck (7), whichever dispatcher has it. */
export const WITH_COMPANIES = `${WITH_SEEN}, (7, h.company_id, 0)`;

const TABLES = [
  // What waits to be folded says nothing of companies yet. Whoever folds takes this first, and then the table.
  `select pg_advisory_xact_lock(hashtextextended('haul_sum', 0))`,
  'lock table haul_change in exclusive mode',
  'select fold_hauls(2147483647)',
  'alter table haul_change add column company_id integer not null',
  `create or replace view haul as
    select d.day, ${OWN.map((column) => `d.${column}`).join(', ')}, ${counts},
      coalesce(d.forest_id, 0) as forest_id, coalesce(f.customer_id, 0) as owner_id,
      coalesce(v.carrier_company_id, 0) as company_id
    from (
      select day, ${columns}, ${counts}, forest_id from docket_haul
      union all
      select day, ${OWN.map((column) => `coalesce(${column}, 0)`).join(', ')}, ${counts}, forest_id from plan_haul
    ) d left join forest f on f.id = d.forest_id left join vehicle v on v.id = d.vehicle_id`,
];

/** What was counted of a truck, as it was owned before or is owned now. */
const ownedBy = (row: 'old' | 'new', sign: '' | '-') => `
  select day, ${OWN.map((column) => (column === 'fleet_id' ? `${row}.carrier_id` : column)).join(', ')},
    ${COUNTS.map((count) => `${sign}${count}`).join(', ')}, coalesce(${row}.carrier_company_id, 0)
  from haul where vehicle_id = new.id`;

const PLACES = [
  // A change says whose truck it was when it was made; only a move says itself.
  `create or replace function place_haul_change() returns trigger language plpgsql as $body$
    begin
      if new.forest_id is null then
        select s.forest_id, f.customer_id into new.forest_id, new.owner_id
          from skid s join forest f on f.id = s.forest_id where s.id = new.skid_id;
      end if;
      if new.company_id is null then
        select v.carrier_company_id into new.company_id from vehicle v where v.id = new.vehicle_id;
      end if;
      new.forest_id := coalesce(new.forest_id, 0);
      new.owner_id := coalesce(new.owner_id, 0);
      new.company_id := coalesce(new.company_id, 0);
      return new;
    end $body$`,
  // Writers of dockets and loads wait, or it would miss theirs.
  `create or replace function move_hauls_of_vehicle() returns trigger language plpgsql as $body$
    begin
      lock table docket, task in share row exclusive mode;
      insert into haul_change (day, ${columns}, ${counts}, company_id)
      ${ownedBy('old', '-')} union all ${ownedBy('new', '')};
      return null;
    end $body$`,
  'drop trigger vehicle_moves_hauls on vehicle',
  `create trigger vehicle_moves_hauls after update of carrier_id, carrier_company_id on vehicle for each row
    when ((old.carrier_id, old.carrier_company_id) is distinct from (new.carrier_id, new.carrier_company_id))
    execute function move_hauls_of_vehicle()`,
];

const KEEPING = [
  folding(WITH_COMPANIES),
  `create or replace ${regrouping(WITH_COMPANIES)}`,
  `create or replace ${differing(WITH_COMPANIES)}`,
];

type Part = { size: string; dimension: string; id: string; of: string };

/** Sums of companies, from those of each truck beside one thing that it hauls. */
const ofTrucks = ({ size, dimension, id, of }: Part) => `
  select 7::smallint, v.carrier_company_id, ${size}, h.first, ${dimension}, ${id}, 0, ${added}
  from haul_truck h join vehicle v on v.id = h.vehicle_id
  where v.carrier_company_id is not null and h.first between next and next + 63 and ${of}
  group by v.carrier_company_id, h.size, h.first, h.dimension, ${id} having ${isSomething}`;

const EACH: Part[] = [
  { size: 'h.size', dimension: 'h.dimension', id: 'h.id', of: 'true' },
  { size: 'h.size', dimension: '7::smallint', id: 'h.vehicle_id', of: 'h.dimension = 6' },
  // A truck is of one fleet: beside it stands all that the truck did.
  {
    size: '0::smallint',
    dimension: '0::smallint',
    id: 'h.dimension - 6',
    of: 'h.dimension = 6 and h.size = 1',
  },
];

/** What is kept already says it; 64 days are added up at a time, before the server answers. */
const FILLING = [
  'alter table unfilled_day drop constraint unfilled_day_name_check',
  `alter table unfilled_day add constraint unfilled_day_name_check
    check (name in ('hauls', 'checks', 'groups', 'work', 'seen', 'companies'))`,
  `insert into unfilled_day (name, day)
    select distinct 'companies', ${blockOf('first', 64)} from haul_truck
    where vehicle_id in (select id from vehicle where carrier_company_id is not null)`,
  'alter function fill_day() rename to fill_day_of_seen',
  `create function fill_day() returns boolean language plpgsql as $body$
    declare next date;
    begin
      perform pg_advisory_xact_lock(hashtextextended('unfilled_day', 0));
      select u.day into next from unfilled_day u where u.name = 'companies' order by u.day desc limit 1;
      if not found then
        return fill_day_of_seen();
      end if;
      -- A truck that changes hands meanwhile waits to be folded: nothing may wait.
      perform pg_advisory_xact_lock(hashtextextended('haul_sum', 0));
      lock table haul_change in exclusive mode;
      perform fold_hauls(2147483647);
      delete from haul_group g where g.scope = 7 and g.first between next and next + 63;
      insert into haul_group (${groupKey}, ${counts}) ${EACH.map(ofTrucks).join(' union all ')};
      delete from unfilled_day u where u.name = 'companies' and u.day = next;
      return true;
    end $body$`,
];

export const HAUL_COMPANIES = [...TABLES, ...PLACES, ...KEEPING, ...FILLING];
