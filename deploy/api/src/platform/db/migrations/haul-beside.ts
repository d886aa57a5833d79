import { WITH_COMPANIES } from './haul-companies.ts';
import { COUNTS, isSomething } from './haul-counts.ts';
import { folding } from './haul-lots.ts';
import { KEPT_WITH_WEEKS, WITH_WEEKS } from './haul-weeks.ts';

const OWN = [
  'carrier_id',
  'fleet_id',
  'customer_id',
  'vehicle_id',
  'crew_id',
  'skid_id',
  'log_grade_id',
  'destination_id',
];
const columns = OWN.join(', ');
const counts = COUNTS.join(', ');
const zeros = COUNTS.map(() => '0').join(', ');
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
const beside = ['load', 'task_status', 'day', ...said, 'first_day', ...first, 'differs'].join(', ');

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
  `create table haul_beside (
    load integer not null, task_status smallint, day date not null,
    ${said.map((column) => `${column} integer not null`).join(', ')},
    first_day date, ${first.map((column) => `${column} integer`).join(', ')}, differs smallint[] not null)`,
  `insert into haul_beside (${beside}) select ${beside} from haul_beside_now`,
  'create index haul_beside_day on haul_beside (day)',
  'create index haul_beside_load on haul_beside (load)',
];

/** A row before and after. What it counted is taken away, what it counts is added, and what stays is not written. */
const noted = (rows: string) => `
  insert into haul_change (day, ${columns}, ${counts}, load)
  select day, ${columns}, ${sums}, load from (${rows}) r
  group by day, ${columns}, load having ${isSomething}`;

const docketRow = (row: 'old' | 'new', sign: 1 | -1) => `
  select ${row}.day, ${row}.carrier_id, v.carrier_id as fleet_id, ${row}.customer_id, ${row}.vehicle_id, ${row}.crew_id,
    ${row}.skid_id, ${row}.log_grade_id, ${row}.destination_id,
    ${sign} * (${row}.task_id is null or ${row}.packet_no = 1)::integer as loads, ${sign} as dockets,
    ${sign} * (${row}.net_kg is not null)::integer as weighed, ${sign} * coalesce(${row}.net_kg, 0) as net_kg,
    0 as planned, 0 as delivered, 0 as cancelled, 0 as declined, ${row}.task_id as load
  from vehicle v where v.id = ${row}.vehicle_id and ${row}.status not in (0, -2)`;

const taskRow = (row: 'old' | 'new', sign: 1 | -1) => `
  select ${row}.day, ${row}.carrier_id, coalesce((select carrier_id from vehicle where id = ${row}.vehicle_id), 0) as fleet_id,
    c.customer_id, coalesce(${row}.vehicle_id, 0) as vehicle_id, ${row}.crew_id, ${row}.skid_id, ${row}.log_grade_id,
    ${row}.destination_id, 0 as loads, 0 as dockets, 0 as weighed, 0 as net_kg,
    ${sign} as planned, ${sign} * (${row}.task_status = 60)::integer as delivered,
    ${sign} * (${row}.task_status = -2)::integer as cancelled, ${sign} * (${row}.task_status = -1)::integer as declined,
    ${row}.id as load
  from crew c where c.id = ${row}.crew_id and ${row}.published_rev > 0 and ${row}.task_status not in (0, 10)`;

const noting = (name: string, row: typeof docketRow) => `
  create or replace function ${name}() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then ${noted(row('new', 1))};
      elsif tg_op = 'DELETE' then ${noted(row('old', -1))};
      else ${noted(`${row('old', -1)} union all ${row('new', 1)}`)};
      end if;
      return null;
    end $body$`;

type Moved = {
  table: 'vehicle' | 'crew' | 'skid' | 'forest';
  /** Of which rows what was counted goes over. */
  rows: string;
  /** What such a row says before or after; the others say what they said. */
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
  /** Which further parts of the plan it is in: no row stands for them. */
  further?: string;
};

const ofForest = (row: 'old' | 'new') => ({
  forest_id: `${row}.forest_id`,
  owner_id: `coalesce((select customer_id from forest where id = ${row}.forest_id), 0)`,
});
const ofTruck = (row: 'old' | 'new') => ({
  fleet_id: `${row}.carrier_id`,
  company_id: `coalesce(${row}.carrier_company_id, 0)`,
});
const inForest = 'skid_id in (select id from skid where forest_id = new.id)';

const MOVED: Moved[] = [
  { table: 'vehicle', rows: 'vehicle_id = new.id', before: ofTruck('old'), after: ofTruck('new') },
  {
    table: 'crew',
    // A docket says itself whose wood it was.
    rows: 'crew_id = new.id and planned > 0',
    before: { customer_id: 'old.customer_id' },
    after: { customer_id: 'new.customer_id' },
    further: 'crew_id = new.id',
  },
  {
    table: 'skid',
    rows: 'skid_id = new.id',
    before: ofForest('old'),
    after: ofForest('new'),
    further: 'skid_id = new.id',
  },
  {
    table: 'forest',
    rows: inForest,
    before: { owner_id: 'old.customer_id' },
    after: { owner_id: 'new.customer_id' },
    further: inForest,
  },
];

const ALL = [...OWN, 'forest_id', 'owner_id', 'company_id'];

/** Writers of dockets and loads wait, or it would miss theirs. */
const moving = ({ table, rows, before, after, further }: Moved) => {
  const as = (owners: Readonly<Record<string, string>>, sign: '' | '-') => `
      select day, ${ALL.map((column) => owners[column] ?? column).join(', ')},
        ${COUNTS.map((count) => `${sign}${count}`).join(', ')}, load
      from haul where ${rows}`;
  const touched = `
      insert into haul_change (day, ${columns}, ${counts}, load)
      select day, carrier_id, coalesce(fleet_id, 0), customer_id, coalesce(vehicle_id, 0), crew_id, skid_id, log_grade_id,
        destination_id, ${zeros}, load
      from plan_beside_first where ${further};`;
  return `create or replace function move_hauls_of_${table}() returns trigger language plpgsql as $body$
    begin
      lock table docket, task in share row exclusive mode;
      insert into haul_change (day, ${ALL.join(', ')}, ${counts}, load) ${as(before, '-')} union all ${as(after, '')};
      ${further === undefined ? '' : touched}
      return null;
    end $body$`;
};

const TRIGGERS = [
  noting('note_docket_haul', docketRow),
  noting('note_task_haul', taskRow),
  // A further part of the plan counts nothing itself: the change says of which load it is.
  `create function note_task_parts() returns trigger language plpgsql as $body$
    begin
      insert into haul_change (day, ${columns}, ${counts}, load)
      select new.day, new.carrier_id, 0, c.customer_id, coalesce(new.vehicle_id, 0), new.crew_id, new.skid_id,
        new.log_grade_id, new.destination_id, ${zeros}, new.id
      from crew c where c.id = new.crew_id;
      return null;
    end $body$`,
  `create trigger task_parts_changed after update of packets on task for each row
    when (old.packets is distinct from new.packets) execute function note_task_parts()`,
  ...MOVED.map(moving),
];

/** Loads of which something has changed are looked up anew; writers have nothing to wait for. */
const ALSO = `, touched as (
        select distinct load from gone where load is not null
      ), stale as (
        delete from haul_beside b using touched t where b.load = t.load
      ), fresh as (
        insert into haul_beside (${beside})
        select n.* from touched t
        cross join lateral (select ${beside} from haul_beside_now n where n.load = t.load offset 0) n
      )`;

const KEEPING = [
  folding(WITH_COMPANIES, KEPT_WITH_WEEKS, { blocks: WITH_WEEKS, also: ALSO }),
  `create or replace function rebuild_hauls(first_day date, last_day date) returns void language plpgsql as $body$
    #variable_conflict use_column
    declare changed integer[];
    begin
      perform pg_advisory_xact_lock(hashtextextended('haul_sum', 0));
      lock table docket, task in share row exclusive mode;
      changed := array(select distinct load from haul_change where load is not null);
      perform recount_hauls(rebuild_hauls.first_day, rebuild_hauls.last_day);
      delete from haul_beside b where b.day between rebuild_hauls.first_day and rebuild_hauls.last_day or b.load = any(changed);
      insert into haul_beside (${beside})
        select ${beside} from haul_beside_now n where n.day between rebuild_hauls.first_day and rebuild_hauls.last_day;
      insert into haul_beside (${beside})
        select ${beside} from unnest(changed) c(changed_load)
        cross join lateral (select * from haul_beside_now n where n.load = c.changed_load offset 0) n
        where n.day not between rebuild_hauls.first_day and rebuild_hauls.last_day;
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
        select -1, ${beside} from haul_beside_now n where n.day between from_day and to_day
      ) both_ways
      where load not in (select c.load from haul_change c where c.load is not null)
      group by ${beside} having sum(sign) <> 0 $body$`,
];

export const HAUL_BESIDE = [...TABLES, ...TRIGGERS, ...KEEPING];
