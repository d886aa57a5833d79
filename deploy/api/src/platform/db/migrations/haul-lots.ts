import { COUNTS, isSomething } from './haul-counts.ts';
import { blockOf, groupKey, inGroups, inSizes, SCOPES, type Blocks } from './haul-groups.ts';

const counts = COUNTS.join(', ');
const added = COUNTS.map((count) => `sum(${count}) as ${count}`).join(', ');
const negative = COUNTS.map((count) => `-${count} as ${count}`).join(', ');
const countColumns = COUNTS.map(
  (count) => `${count} ${count === 'net_kg' ? 'bigint' : 'integer'} not null`,
).join(', ');

/** By which columns lots are asked for: each has an index in which the rest and the counts stand. */
const LEADS = ['crew_id', 'forest_id', 'log_grade_id', 'destination_id', 'customer_id', 'fleet_id'];
/** Whose a row is; by these every question may be cut. */
const WHOSE = ['carrier_id', 'fleet_id', 'customer_id', 'owner_id'];
/** What lots tell apart. */
export const LOT = [...new Set([...LEADS, ...WHOSE])];
const TRUCK = ['dimension', 'id', 'vehicle_id', ...WHOSE];

export type Sums = {
  table: 'haul_lot' | 'haul_truck' | 'haul_company_lot' | 'haul_truck_lot';
  columns: readonly string[];
  /** The order of its key. */
  key: readonly string[];
  /** What stands for one change in it. */
  of: string;
  /** Which changes it leaves out. */
  only?: string;
};

const LOTS: Sums = {
  table: 'haul_lot',
  columns: LOT,
  key: ['crew_id', 'size', 'first', ...LOT.filter((column) => column !== 'crew_id')],
  of: '',
};

/** A truck beside one thing that it hauls; dimensions as haul_group numbers them. */
const TRUCKS: Sums = {
  table: 'haul_truck',
  columns: TRUCK,
  key: ['dimension', 'id', 'size', 'first', 'vehicle_id', ...WHOSE],
  of: `cross join lateral (values (1, h.customer_id), (2, h.forest_id), (3, h.crew_id), (4, h.log_grade_id),
    (5, h.destination_id), (6, h.fleet_id)) d(dimension, id)`,
};

export const BOTH: readonly Sums[] = [LOTS, TRUCKS];
const BY_DAY = inSizes([1]);

const OF_DIMENSION: Readonly<Record<string, string>> = {
  dimension: 'd.dimension::smallint as dimension',
  id: 'd.id',
};
const columnOf = (column: string) => OF_DIMENSION[column] ?? `h.${column}`;

const inBlocks = ({ columns, of, only = 'true' }: Sums, source: string, blocks: Blocks) => `
  select z.size::smallint as size, ${blocks.first} as first, ${columns.map(columnOf).join(', ')}, ${added}
  from ${source} ${of} ${blocks.from} where ${only} and z.size <> 0
  group by ${columns.map((_, nth) => nth + 3).join(', ')}, 1, 2 having ${isSomething}`;

/** Blocks that a stretch touches, from the smaller blocks in them; all of each, also beyond the stretch. */
const blocksFrom = ({ table, columns }: Sums, size: number, smaller: number) => `
  select ${size}::smallint as size, ${blockOf('g.first', size)} as first, ${columns.map((column) => `g.${column}`).join(', ')},
    ${added}
  from ${table} g where g.size = ${smaller}
    and g.first between ${blockOf('first_day', size)} and ${blockOf('last_day', size)} + ${size - 1}
  group by ${columns.map((_, nth) => nth + 3).join(', ')}, 1, 2 having ${isSomething}`;

/** Four weeks up to a day (28) begin on any day: they are made anew from their days. */
const isTouched = `g.size <> 28 and g.first between ${blockOf('first_day', 'g.size')} and last_day`;

export const listed = ({ columns }: Sums) => ['size', 'first', ...columns].join(', ');
const into = (sums: Sums) => `insert into ${sums.table} (${listed(sums)}, ${counts})`;
const adding = ({ table }: Sums) =>
  `do update set ${COUNTS.map((count) => `${count} = ${table}.${count} + excluded.${count}`).join(', ')}`;

/** A table of sums, with the index that has them in it. */
export const tableOf = ({ table, columns, key }: Sums) => [
  `create table ${table} (size smallint not null, first date not null,
    ${columns.map((column) => `${column} ${column === 'dimension' ? 'smallint' : 'integer'} not null`).join(', ')},
    ${countColumns})`,
  `create unique index ${table}_key on ${table} (${key.join(', ')}) include (${counts})`,
  `create index ${table}_day on ${table} (first, size)`,
];

const TABLES = [
  // Nobody folds meanwhile: what waits is counted with its day.
  'lock table haul_change in exclusive mode',
  `select pg_advisory_xact_lock(hashtextextended('haul_sum', 0))`,
  ...BOTH.flatMap(tableOf),
  ...LEADS.filter((lead) => lead !== 'crew_id').map(
    (lead) => `create index haul_lot_${lead.replace('_id', '')} on haul_lot (${lead}, size, first)
      include (${[...LOT.filter((column) => column !== lead), ...COUNTS].join(', ')})`,
  ),
];

const hauled = '(select * from haul r where r.day between first_day and last_day) h';
const changed = '(select * from haul_change r where r.day between first_day and last_day) h';

/** Into which blocks changes are folded, and what else becomes of those that are `gone`. */
export type Folded = { blocks: Blocks; also?: string };

/** Moves what has changed into sums of groups, for each of these scopes, and into these of lots. */
export const folding = (
  scopes: string = SCOPES,
  kept: readonly Sums[] = BOTH,
  { blocks, also = '' }: Folded = { blocks: inSizes([0, 1, 8, 64]) },
) => `create or replace function fold_hauls(at_most integer) returns integer language plpgsql as $body$
    declare folded integer;
    begin
      if not pg_try_advisory_xact_lock(hashtextextended('haul_sum', 0)) then
        return 0;
      end if;
      with gone as (
        delete from haul_change where id in (select id from haul_change order by id limit at_most) returning *
      ), grouped as (
        insert into haul_group (${groupKey}, ${counts})
        ${inGroups('gone h', blocks, scopes)} having ${isSomething}
        on conflict (${groupKey}) do update set
          ${COUNTS.map((count) => `${count} = haul_group.${count} + excluded.${count}`).join(', ')}
      ), ${kept
        .map(
          (sums) => `of_${sums.table} as (
        ${into(sums)} ${inBlocks(sums, 'gone h', blocks)} on conflict (${sums.key.join(', ')}) ${adding(sums)})`,
        )
        .join(', ')}${also}
      select count(*) into folded from gone;
      return folded;
    end $body$`;

/** Counts days of these sums anew. */
export const resumming = (
  kept: readonly Sums[] = BOTH,
) => `create or replace function resum_lots(first_day date, last_day date) returns void language plpgsql as $body$
    begin
      ${kept
        .map(
          (sums) => `delete from ${sums.table} g where ${isTouched};
      ${into(sums)} ${inBlocks(sums, hauled, BY_DAY)};
      ${into(sums)} ${blocksFrom(sums, 8, 1)};
      ${into(sums)} ${blocksFrom(sums, 64, 8)};`,
        )
        .join('\n')}
    end $body$`;

/** What these sums say too much (or, with a minus, too little): days against dockets and loads, blocks against days. */
export const differingLots = (
  kept: readonly Sums[] = BOTH,
) => `create or replace function differing_lots(first_day date, last_day date)
    returns table (size smallint, first date, ${COUNTS.map((count) => `${count} bigint`).join(', ')})
    language sql stable as $body$
      ${kept
        .map(
          (sums) => `select size, first, ${COUNTS.map((count) => `sum(${count})::bigint`).join(', ')} from (
        select ${listed(sums)}, ${counts} from ${sums.table} g where ${isTouched}
        union all ${inBlocks(sums, changed, BY_DAY)}
        union all select ${listed(sums)}, ${negative} from (${inBlocks(sums, hauled, BY_DAY)}) counted
        union all select ${listed(sums)}, ${negative} from (${blocksFrom(sums, 8, 1)}) days
        union all select ${listed(sums)}, ${negative} from (${blocksFrom(sums, 64, 8)}) blocks
      ) both_ways group by ${listed(sums)} having ${isSomething}`,
        )
        .join(' union all ')} $body$`;

const KEEPING = [
  folding(),
  resumming(),
  `create or replace function rebuild_hauls(first date, last date) returns void language plpgsql as $body$
    begin
      lock table docket, task, haul_group, haul_lot, haul_truck, haul_change in share row exclusive mode;
      delete from haul_change where day between first and last;
      perform regroup_hauls(first, last);
      perform resum_lots(first, last);
    end $body$`,
  differingLots(),
];

/** Nobody reads sums of lots by skid and day any more; their days are counted anew before the server answers. */
const FILLING = [
  `insert into unfilled_day (name, day) select distinct 'groups', ${blockOf('day', 8)} from haul_sum where shape = 1
    on conflict do nothing`,
  `insert into unfilled_day (name, day) select distinct 'groups', ${blockOf('day', 8)} from haul_change
    on conflict do nothing`,
  'drop function differing_hauls(date, date)',
  'drop table haul_sum',
];

export const HAUL_LOTS = [...TABLES, ...KEEPING, ...FILLING];
