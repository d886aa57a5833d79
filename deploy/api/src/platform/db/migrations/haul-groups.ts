import { COUNTS, inShapes, isSomething } from './haul-counts.ts';

/** Columns that say whose a row of hauls is, and from where to where. */
export const OWN = [
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
const added = COUNTS.map((count) => `sum(${count}) as ${count}`).join(', ');
const negative = COUNTS.map((count) => `-${count} as ${count}`).join(', ');

export const groupKey = 'scope, scope_id, size, first, dimension, id, beside';

/** The first day of the block of so many days that a day is in. */
export const blockOf = (day: string, size: string | number) =>
  `(${day} - ((${day} - date '0001-01-01') % greatest(${size}, 1))::integer)`;

/** Whose a row is, and beside whom: all (0), planner (1), fleet (2), customer (3), owner of another's wood (4), crew (5). */
export const SCOPES = `(0, 0, 0), (1, h.carrier_id, 0), (2, h.fleet_id, 0), (3, h.customer_id, 0),
    (4, case when h.owner_id <> h.customer_id then h.owner_id else 0 end, h.customer_id),
    (5, h.crew_id, 0)`;

/** In which blocks `z` the day of a row `h` is, and where they begin. */
export type Blocks = { from: string; first: string };

export const inSizes = (sizes: readonly number[]): Blocks => ({
  from: `cross join (values ${sizes.map((size) => `(${size})`).join(', ')}) z(size)`,
  first: blockOf('h.day', 'z.size'),
});

/** Each row once for everybody who counts it, by each dimension. Size 0 is all of a day, the others are days a block. */
export const inGroups = (source: string, blocks: Blocks, scopes: string = SCOPES) => `
  select s.scope::smallint as scope, s.scope_id, z.size::smallint as size, ${blocks.first} as first,
    d.dimension::smallint as dimension, d.id, s.beside, ${added}
  from ${source}
  cross join lateral (values ${scopes}) s(scope, scope_id, beside)
  ${blocks.from}
  cross join lateral (values (0, 0), (1, h.customer_id), (2, h.forest_id), (3, h.crew_id), (4, h.log_grade_id),
    (5, h.destination_id), (6, h.fleet_id), (7, h.vehicle_id)) d(dimension, id)
  where (s.scope = 0 or s.scope_id <> 0) and (z.size = 0) = (d.dimension = 0)
  group by 1, 2, 3, 4, 5, 6, 7`;

const ALL_SIZES = inSizes([0, 1, 8, 64]);
export const BY_DAY = inSizes([0, 1]);
const hauled = '(select * from haul r where r.day between first_day and last_day) h';
const changed = '(select * from haul_change r where r.day between first_day and last_day) h';

/** Blocks that a stretch touches, from the smaller blocks in them; all of each, also beyond the stretch. */
const blocksOf = (size: number, smaller: number) => `
  select g.scope, g.scope_id, ${size}::smallint as size, ${blockOf('g.first', size)} as first, g.dimension, g.id,
    g.beside, ${added}
  from haul_group g where g.size = ${smaller}
    and g.first between ${blockOf('first_day', size)} and ${blockOf('last_day', size)} + ${size - 1}
  group by 1, 2, 3, 4, 5, 6, 7 having ${isSomething}`;

/** Four weeks up to a day (28) begin on any day: they are made anew from their days. */
const isTouched = (name: string) =>
  `${name}.size <> 28 and ${name}.first between ${blockOf('first_day', `${name}.size`)} and last_day`;

const TABLES = [
  // What waits to be folded says nothing of forests yet.
  'lock table haul_change in exclusive mode',
  `select pg_advisory_xact_lock(hashtextextended('haul_sum', 0))`,
  'select fold_hauls(2147483647)',
  'alter table haul_change add column forest_id integer not null, add column owner_id integer not null',
  `create table haul_group (
    scope smallint not null, size smallint not null, dimension smallint not null,
    scope_id integer not null, first date not null, id integer not null, beside integer not null,
    ${COUNTS.map((count) => `${count} ${count === 'net_kg' ? 'bigint' : 'integer'} not null`).join(', ')})`,
  // A question reads this index alone.
  `create unique index haul_group_key on haul_group (${groupKey}) include (${counts})`,
  // Days are recounted whoever counts them.
  'create index haul_group_day on haul_group (first, size)',
  `create or replace view haul as
    select d.day, ${OWN.map((column) => `d.${column}`).join(', ')}, ${counts},
      coalesce(d.forest_id, 0) as forest_id, coalesce(f.customer_id, 0) as owner_id
    from (
      select day, ${columns}, ${counts}, forest_id from docket_haul
      union all
      select day, ${OWN.map((column) => `coalesce(${column}, 0)`).join(', ')}, ${counts}, forest_id from plan_haul
    ) d left join forest f on f.id = d.forest_id`,
];

type Moved = { table: 'skid' | 'forest'; rows: string; forest: string; owner: (row: string) => string };

const MOVED: Moved[] = [
  {
    table: 'skid',
    rows: 'skid_id = new.id',
    forest: 'forest_id',
    owner: (row) => `coalesce((select customer_id from forest where id = ${row}.forest_id), 0)`,
  },
  {
    table: 'forest',
    rows: 'skid_id in (select id from skid where forest_id = new.id)',
    forest: 'id',
    owner: (row) => `${row}.customer_id`,
  },
];

/** Writers of dockets and loads wait, or it would miss theirs. */
const moving = ({ table, rows, forest, owner }: Moved) => `
  create function move_hauls_of_${table}() returns trigger language plpgsql as $body$
    begin
      lock table docket, task in share row exclusive mode;
      insert into haul_change (day, ${columns}, ${counts}, forest_id, owner_id)
      select day, ${columns}, ${negative}, old.${forest}, ${owner('old')} from haul where ${rows}
      union all
      select day, ${columns}, ${counts}, new.${forest}, ${owner('new')} from haul where ${rows};
      return null;
    end $body$`;

const PLACES = [
  // A change says whose forest it was when it was made; only a move says itself.
  `create function place_haul_change() returns trigger language plpgsql as $body$
    begin
      if new.forest_id is null then
        select s.forest_id, f.customer_id into new.forest_id, new.owner_id
          from skid s join forest f on f.id = s.forest_id where s.id = new.skid_id;
      end if;
      new.forest_id := coalesce(new.forest_id, 0);
      new.owner_id := coalesce(new.owner_id, 0);
      return new;
    end $body$`,
  `create trigger haul_change_placed before insert on haul_change for each row execute function place_haul_change()`,
  ...MOVED.map(moving),
  `create trigger skid_moves_hauls after update of forest_id on skid for each row
    when (old.forest_id is distinct from new.forest_id) execute function move_hauls_of_skid()`,
  `create trigger forest_moves_hauls after update of customer_id on forest for each row
    when (old.customer_id is distinct from new.customer_id) execute function move_hauls_of_forest()`,
];

const adding = (table: string) =>
  `do update set ${COUNTS.map((count) => `${count} = ${table}.${count} + excluded.${count}`).join(', ')}`;

/** Rows of groups of days (sizes 0 and 1) that are in `haul_group` beside those of the scopes. */
type Beside = { beside?: string };

/** Counts days anew for each of these scopes. */
export const regrouping = (
  scopes: string = SCOPES,
  { beside }: Beside = {},
) => `function regroup_hauls(first_day date, last_day date) returns void language plpgsql as $body$
    begin
      delete from haul_group g where ${isTouched('g')};
      insert into haul_group (${groupKey}, ${counts}) ${inGroups(hauled, BY_DAY, scopes)} having ${isSomething};
      ${beside === undefined ? '' : `insert into haul_group (${groupKey}, ${counts}) ${beside};`}
      insert into haul_group (${groupKey}, ${counts}) ${blocksOf(8, 1)};
      insert into haul_group (${groupKey}, ${counts}) ${blocksOf(64, 8)};
    end $body$`;

/** What the groups say too much (or, with a minus, too little): days against dockets and loads, blocks against days. */
export const differing = (
  scopes: string = SCOPES,
  { beside }: Beside = {},
) => `function differing_groups(first_day date, last_day date)
    returns table (size smallint, first date, ${COUNTS.map((count) => `${count} bigint`).join(', ')})
    language sql stable as $body$
      select size, first, ${COUNTS.map((count) => `sum(${count})::bigint`).join(', ')} from (
        select ${groupKey}, ${counts} from haul_group g where ${isTouched('g')}
        union all ${inGroups(changed, BY_DAY, scopes)}
        union all select ${groupKey}, ${negative} from (${inGroups(hauled, BY_DAY, scopes)}) counted
        ${beside === undefined ? '' : `union all select ${groupKey}, ${negative} from (${beside}) further`}
        union all select ${groupKey}, ${negative} from (${blocksOf(8, 1)}) days
        union all select ${groupKey}, ${negative} from (${blocksOf(64, 8)}) blocks
      ) both_ways group by ${groupKey} having ${isSomething} $body$`;

const KEEPING = [
  `create or replace function fold_hauls(at_most integer) returns integer language plpgsql as $body$
    declare folded integer;
    begin
      if not pg_try_advisory_xact_lock(hashtextextended('haul_sum', 0)) then
        return 0;
      end if;
      with gone as (
        delete from haul_change where id in (select id from haul_change order by id limit at_most) returning *
      ), summed as (
        insert into haul_sum (shape, day, ${columns}, ${counts})
        ${inShapes('gone')} having ${isSomething}
        on conflict on constraint haul_sum_key ${adding('haul_sum')}
      ), grouped as (
        insert into haul_group (${groupKey}, ${counts})
        ${inGroups('gone h', ALL_SIZES)} having ${isSomething}
        on conflict (${groupKey}) ${adding('haul_group')}
      )
      select count(*) into folded from gone;
      return folded;
    end $body$`,
  `create ${regrouping()}`,
  `create or replace function rebuild_hauls(first date, last date) returns void language plpgsql as $body$
    begin
      lock table docket, task, haul_sum, haul_group, haul_change in share row exclusive mode;
      delete from haul_sum where day between first and last;
      delete from haul_change where day between first and last;
      insert into haul_sum (shape, day, ${columns}, ${counts})
      ${inShapes('(select * from haul h where h.day between first and last) h')};
      perform regroup_hauls(first, last);
    end $body$`,
  `create ${differing()}`,
];

/** A day that stands for its block of eight: so much is counted at a time. */
const FILLING = [
  'alter table unfilled_day drop constraint unfilled_day_name_check',
  `alter table unfilled_day add constraint unfilled_day_name_check check (name in ('hauls', 'checks', 'groups'))`,
  `insert into unfilled_day (name, day) select distinct 'groups', ${blockOf('day', 8)} from haul_sum where shape = 1`,
  `create or replace function fill_day() returns boolean language plpgsql as $body$
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
      elsif next.name = 'groups' then
        perform rebuild_hauls(next.day, next.day + 7);
      else
        update docket k set e_accepted = '{}'
          where k.day = next.day and k.status not in (0, -2) and k.e_accepted = '{}'
            and k.e_errors is distinct from docket_errors(k);
      end if;
      delete from unfilled_day u where u.name = next.name and u.day = next.day;
      return true;
    end $body$`,
];

export const HAUL_GROUPS = [...TABLES, ...PLACES, ...KEEPING, ...FILLING];
