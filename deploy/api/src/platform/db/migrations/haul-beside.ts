import { WITH_COMPANIES } from './haul-companies.ts';
import { COUNTS } from './haul-counts.ts';
import {
  blockOf,
  BY_DAY,
  differing,
  groupKey,
  inSizes,
  OWN,
  regrouping,
  type Blocks,
} from './haul-groups.ts';
import { folding } from './haul-lots.ts';
import { LOAD_NOTES } from './haul-load-notes.ts';
import { KEPT_WITH_WEEKS, WITH_WEEKS } from './haul-weeks.ts';

const columns = OWN.join(', ');
const counts = COUNTS.join(', ');
const sums = COUNTS.map((count) => `sum(${count})`).join(', ');

/** What a further docket says, and the first of its load beside it. Dimensions as sums number them. */
const SAID: readonly (readonly [column: string, dimension: number | undefined])[] = [
  ['carrier_id', undefined],
  ['owner_id', undefined],
  ['customer_id', 1],
  ['forest_id', 2],
  ['crew_id', 3],
  ['log_grade_id', 4],
  ['destination_id', 5],
  ['fleet_id', 6],
  ['vehicle_id', 7],
  ['company_id', 8],
];
const said = SAID.map(([column]) => column);
const first = said.map((column) => `first_${column}`);
const beside = ['load', 'task_status', 'day', ...said, 'first_day', ...first, 'differs', 'is_odd'].join(', ');

const differs = SAID.flatMap(([column, dimension]) =>
  dimension === undefined
    ? []
    : [`case when first_${column} is distinct from ${column} then ${dimension} end`],
).join(', ');

/** Those of a view, with whose forests and trucks they are; who counts by sums finds 0 where there is nobody. */
const ofView = (view: string) => `
  select b.load, b.task_status, b.day, b.carrier_id, coalesce(b.fleet_id, 0) as fleet_id, b.customer_id,
    coalesce(b.vehicle_id, 0) as vehicle_id, coalesce(b.crew_id, 0) as crew_id, b.log_grade_id, b.destination_id,
    coalesce(b.forest_id, 0) as forest_id, coalesce(f.customer_id, 0) as owner_id,
    coalesce(v.carrier_company_id, 0) as company_id,
    b.first_day, b.first_carrier_id, coalesce(b.first_fleet_id, 0) as first_fleet_id, b.first_customer_id,
    coalesce(b.first_vehicle_id, 0) as first_vehicle_id, b.first_crew_id, b.first_log_grade_id, b.first_destination_id,
    coalesce(b.first_forest_id, 0) as first_forest_id, coalesce(g.customer_id, 0) as first_owner_id,
    coalesce(w.carrier_company_id, 0) as first_company_id
  from ${view} b left join forest f on f.id = b.forest_id left join vehicle v on v.id = b.vehicle_id
    left join forest g on g.id = b.first_forest_id left join vehicle w on w.id = b.first_vehicle_id`;

const ofFirst = (scopes: string) => scopes.replaceAll('h.', 'h.first_');
const ENDS = ['60', '-2', '-1'];

/**
 * Loads by their further docket alone, in groups of scopes from 10 on: of those that have just one, of the day of the first.
 * Whoever has the first beside it counts it only where the two differ.
 */
const inGroupsBeside = (source: string, blocks: Blocks) => `
  select (10 + s.scope)::smallint as scope, s.scope_id, z.size::smallint as size, ${blocks.first} as first,
    d.dimension::smallint as dimension, d.id, s.beside,
    sum(h.sign * (h.task_status is null)::integer) as loads, 0 as dockets, 0 as weighed, 0 as net_kg,
    sum(h.sign * (h.task_status is not null)::integer) as planned,
    ${ENDS.map((status, nth) => `coalesce(sum(h.sign * (h.task_status = ${status})::integer), 0) as ${['delivered', 'cancelled', 'declined'][nth]}`).join(', ')}
  from ${source}
  cross join lateral (values ${WITH_COMPANIES}) s(scope, scope_id, beside)
  cross join lateral (select exists (
    select from (values ${ofFirst(WITH_COMPANIES)}) f(scope, scope_id, beside)
    where f.scope = s.scope and f.scope_id = s.scope_id and f.beside = s.beside) as has_first) f
  ${blocks.from}
  cross join lateral (values (0, 0), (1, h.customer_id), (2, h.forest_id), (3, h.crew_id), (4, h.log_grade_id),
    (5, h.destination_id), (6, h.fleet_id), (7, h.vehicle_id), (8, h.company_id)) d(dimension, id)
  where not h.is_odd and (s.scope = 0 or s.scope_id <> 0) and (z.size = 0) = (d.dimension = 0)
    and (not f.has_first or d.dimension = any(h.differs))
  group by 1, 2, 3, 4, 5, 6, 7`;

/** Of days between what a function of this name was given. */
const ofDays = (asker: string) => `
  select ${groupKey}, ${counts} from (${inGroupsBeside(
    `(select 1 as sign, b.* from haul_beside b where b.day between ${asker}.first_day and ${asker}.last_day) h`,
    BY_DAY,
  )}) further`;
const isSomethingBeside =
  '(sum(loads), sum(planned), sum(delivered), sum(cancelled), sum(declined)) <> (0, 0, 0, 0, 0)';

const TABLES = [
  // Nobody folds or writes meanwhile: what is counted below is all there is.
  `select pg_advisory_xact_lock(hashtextextended('haul_sum', 0))`,
  'lock table docket, task, haul_change in exclusive mode',
  'alter table haul_change add column load integer',
  `create or replace view haul as
    select d.day, ${OWN.map((column) => `d.${column}`).join(', ')}, ${counts},
      coalesce(d.forest_id, 0) as forest_id, coalesce(f.customer_id, 0) as owner_id,
      coalesce(v.carrier_company_id, 0) as company_id, d.load
    from (
      select day, ${columns}, ${counts}, forest_id, load from docket_haul
      union all
      select day, ${OWN.map((column) => `coalesce(${column}, 0)`).join(', ')}, ${counts}, forest_id, load from plan_haul
    ) d left join forest f on f.id = d.forest_id left join vehicle v on v.id = d.vehicle_id`,
  `create view haul_beside_now as
    select *, array_remove(array[${differs}], null)::smallint[] as differs
    from (${ofView('docket_beside_first')} union all ${ofView('plan_beside_first')}) every
    where (day, ${said.join(', ')}) is distinct from (first_day, ${first.join(', ')})`,
  // Loads with several further dockets, or on several days, are in no group: which of them counts depends on the question.
  `create view haul_beside_marked as
    select n.*, n.first_day is distinct from n.day or (
      select count(*) > 1 from haul_beside_now m
      where m.load = n.load and (m.task_status is null) = (n.task_status is null)) as is_odd
    from haul_beside_now n`,
  `create table haul_beside (
    load integer not null, task_status smallint, day date not null,
    ${said.map((column) => `${column} integer not null`).join(', ')},
    first_day date, ${first.map((column) => `${column} integer`).join(', ')}, differs smallint[] not null,
    is_odd boolean not null)`,
  'create index haul_beside_day on haul_beside (day)',
  'create index haul_beside_load on haul_beside (load)',
  'create index haul_beside_odd on haul_beside (day) where is_odd',
];

/** Loads of which something has changed are looked up anew; writers have nothing to wait for. */
const ALSO = `, touched as (
        select distinct load from gone where load is not null
      ), stale as (
        delete from haul_beside b using touched t where b.load = t.load returning b.*
      ), fresh as (
        insert into haul_beside (${beside})
        select n.* from touched t
        cross join lateral (select ${beside} from haul_beside_marked n where n.load = t.load offset 0) n returning *
      ), of_beside as (
        insert into haul_group (${groupKey}, ${counts})
        select ${groupKey}, ${sums} from (
          ${inGroupsBeside('(select -1 as sign, o.* from stale o union all select 1, n.* from fresh n) h', WITH_WEEKS)}) each_group
        group by ${groupKey} having ${isSomethingBeside}
        on conflict (${groupKey}) do update set ${COUNTS.map((count) => `${count} = haul_group.${count} + excluded.${count}`).join(', ')}
      )`;

const KEEPING = [
  folding(WITH_COMPANIES, KEPT_WITH_WEEKS, { blocks: WITH_WEEKS, also: ALSO }),
  `create or replace ${regrouping(WITH_COMPANIES, { beside: ofDays('regroup_hauls') })}`,
  `create or replace ${differing(WITH_COMPANIES, { beside: ofDays('differing_groups') })}`,
  `create or replace function rebuild_hauls(first_day date, last_day date) returns void language plpgsql as $body$
    #variable_conflict use_column
    begin
      perform pg_advisory_xact_lock(hashtextextended('haul_sum', 0));
      lock table docket, task in share row exclusive mode;
      -- Further dockets of other days are right when nothing waits.
      perform fold_hauls(2147483647);
      delete from haul_beside b where b.day between rebuild_hauls.first_day and rebuild_hauls.last_day;
      insert into haul_beside (${beside})
        select ${beside} from haul_beside_marked n
        where n.day between rebuild_hauls.first_day and rebuild_hauls.last_day;
      perform recount_hauls(rebuild_hauls.first_day, rebuild_hauls.last_day);
      if exists (select from haul_weeks w where w.first <= rebuild_hauls.last_day and w.first + 27 >= rebuild_hauls.first_day) then
        perform sum_haul_weeks();
      end if;
    end $body$`,
  // Which further dockets and parts of the plan are kept too many (or, with a minus, too few).
  `create function differing_beside(from_day date, to_day date)
    returns table (size smallint, first date, ${COUNTS.map((count) => `${count} bigint`).join(', ')})
    language sql stable as $body$
      select 1::smallint, day, 0::bigint, coalesce(sum(sign) filter (where task_status is null), 0)::bigint, 0::bigint,
        0::bigint, coalesce(sum(sign) filter (where task_status is not null), 0)::bigint, 0::bigint, 0::bigint, 0::bigint
      from (
        select 1 as sign, ${beside} from haul_beside b where b.day between from_day and to_day
        union all
        select -1, ${beside} from haul_beside_marked n where n.day between from_day and to_day
      ) both_ways
      where load not in (select c.load from haul_change c where c.load is not null)
      group by ${beside} having sum(sign) <> 0 $body$`,
];

/** 64 days at a time, before the server answers. */
const FILLING = [
  'alter table unfilled_day drop constraint unfilled_day_name_check',
  `alter table unfilled_day add constraint unfilled_day_name_check check
    (name in ('hauls', 'checks', 'groups', 'work', 'seen', 'companies', 'company lots', 'beside'))`,
  `insert into unfilled_day (name, day)
    select 'beside', ${blockOf('day', 64)} from docket where packet_no > 1
    union select 'beside', ${blockOf('day', 64)} from task where packets is not null`,
  'alter function fill_day() rename to fill_day_of_company_lots',
  `create function fill_day() returns boolean language plpgsql as $body$
    declare next date;
    begin
      perform pg_advisory_xact_lock(hashtextextended('unfilled_day', 0));
      select u.day into next from unfilled_day u where u.name = 'beside' order by u.day desc limit 1;
      if not found then
        return fill_day_of_company_lots();
      end if;
      perform pg_advisory_xact_lock(hashtextextended('haul_sum', 0));
      lock table docket, task, haul_change in exclusive mode;
      perform fold_hauls(2147483647);
      delete from haul_beside b where b.day between next and next + 63;
      delete from haul_group g where g.scope >= 10 and g.size <> 28 and g.first between next and next + 63;
      insert into haul_beside (${beside})
        select ${beside} from haul_beside_marked n where n.day between next and next + 63;
      insert into haul_group (${groupKey}, ${counts})
        select ${groupKey}, ${counts} from (${inGroupsBeside(
          '(select 1 as sign, b.* from haul_beside b where b.day between next and next + 63) h',
          inSizes([0, 1, 8, 64]),
        )}) further;
      delete from unfilled_day u where u.name = 'beside' and u.day = next;
      return true;
    end $body$`,
];

export const HAUL_BESIDE = [...TABLES, ...LOAD_NOTES, ...KEEPING, ...FILLING];
