import { UNFILLED } from './unfilled-days.ts';

/** What loads are told apart by. Whose truck and whose wood are as they stand now. */
const OWNERS = ['carrier_id', 'fleet_id', 'customer_id'];
const LOT = ['crew_id', 'skid_id', 'log_grade_id', 'destination_id'];
const COLUMNS = [...OWNERS, 'vehicle_id', ...LOT];
export const COUNTS = [
  'loads',
  'dockets',
  'weighed',
  'net_kg',
  'planned',
  'delivered',
  'cancelled',
  'declined',
];

const columns = COLUMNS.join(', ');
const counts = COUNTS.join(', ');
const sums = COUNTS.map((count) => `sum(${count})`).join(', ');
export const isSomething = `(${sums}) <> (${COUNTS.map(() => '0').join(', ')})`;

/** Each row in each shape: by owner (1), by truck (2), by lot (3). What a shape does not tell apart is 0 in it. */
const IN_SHAPES = {
  shape: `(case when grouping(vehicle_id) = 0 then 2 when grouping(crew_id) = 0 then 3 else 1 end)::smallint`,
  columns: COLUMNS.map((column) => `coalesce(${column}, 0) as ${column}`).join(', '),
  groupBy: `group by grouping sets (
    (day, carrier_id, fleet_id, customer_id),
    (day, carrier_id, fleet_id, vehicle_id),
    (day, carrier_id, fleet_id, customer_id, ${LOT.join(', ')}))`,
};

export const inShapes = (source: string) => `
  select ${IN_SHAPES.shape} as shape, day, ${IN_SHAPES.columns},
    ${COUNTS.map((count) => `sum(${count}) as ${count}`).join(', ')}
  from ${source} ${IN_SHAPES.groupBy}`;

const IS_COUNTED = 'status not in (0, -2)';
const IS_PUBLISHED = 'published_rev > 0 and task_status not in (0, 10)';

/**
 * The rows that sums are made of. A load is counted with its first docket and planned with its first packet.
 */
const VIEWS = [
  `create view docket_haul as
    select k.task_id as load, k.day, k.carrier_id, v.carrier_id as fleet_id, k.customer_id, k.vehicle_id,
      k.crew_id, k.skid_id, k.log_grade_id, k.destination_id,
      (k.task_id is null or k.packet_no = 1)::integer as loads, 1 as dockets,
      (k.net_kg is not null)::integer as weighed, coalesce(k.net_kg, 0) as net_kg,
      0 as planned, 0 as delivered, 0 as cancelled, 0 as declined, s.forest_id
    from docket k join vehicle v on v.id = k.vehicle_id left join skid s on s.id = k.skid_id
    where k.${IS_COUNTED}`,
  `create view plan_haul as
    select t.id as load, t.day, t.carrier_id, v.carrier_id as fleet_id, c.customer_id, t.vehicle_id, t.crew_id,
      t.skid_id, t.log_grade_id, t.destination_id, 0 as loads, 0 as dockets, 0 as weighed, 0 as net_kg,
      1 as planned, (t.task_status = 60)::integer as delivered, (t.task_status = -2)::integer as cancelled,
      (t.task_status = -1)::integer as declined, s.forest_id
    from task t join crew c on c.id = t.crew_id
    left join vehicle v on v.id = t.vehicle_id left join skid s on s.id = t.skid_id
    where t.${IS_PUBLISHED.replace('task_status', 't.task_status')}`,
  `create view haul as
    select day, ${columns}, ${counts} from docket_haul
    union all
    select day, ${COLUMNS.map((column) => `coalesce(${column}, 0)`).join(', ')}, ${counts}
    from plan_haul`,
  // Further dockets and packets, each beside the first of its load, which is nothing where the first does not count.
  `create view docket_beside_first as
    select k.task_id as load, null::smallint as task_status, k.day, k.carrier_id, v.carrier_id as fleet_id, k.customer_id,
      k.vehicle_id, k.crew_id, k.skid_id, k.log_grade_id, k.destination_id, s.forest_id,
      f.day as first_day, f.carrier_id as first_carrier_id, w.carrier_id as first_fleet_id,
      f.customer_id as first_customer_id, f.vehicle_id as first_vehicle_id, f.crew_id as first_crew_id,
      f.skid_id as first_skid_id, f.log_grade_id as first_log_grade_id, f.destination_id as first_destination_id,
      r.forest_id as first_forest_id
    from docket k join vehicle v on v.id = k.vehicle_id left join skid s on s.id = k.skid_id
    left join docket f on f.task_id = k.task_id and f.packet_no = 1 and f.${IS_COUNTED}
    left join vehicle w on w.id = f.vehicle_id left join skid r on r.id = f.skid_id
    where k.packet_no > 1 and k.task_id is not null and k.${IS_COUNTED}`,
  `create view plan_beside_first as
    select t.id as load, t.task_status, t.day, t.carrier_id, v.carrier_id as fleet_id, c.customer_id, t.vehicle_id,
      c.id as crew_id, s.id as skid_id, p.grade as log_grade_id, t.destination_id, s.forest_id,
      t.day as first_day, t.carrier_id as first_carrier_id, v.carrier_id as first_fleet_id,
      d.customer_id as first_customer_id, t.vehicle_id as first_vehicle_id, t.crew_id as first_crew_id,
      t.skid_id as first_skid_id, t.log_grade_id as first_log_grade_id, t.destination_id as first_destination_id,
      r.forest_id as first_forest_id
    from task t cross join lateral (
      select (e ->> 'crewId')::integer as crew, (e ->> 'skidId')::integer as skid, (e ->> 'logGradeId')::integer as grade
      from jsonb_array_elements(t.packets) e) p
    join crew c on c.id = p.crew join skid s on s.id = p.skid join crew d on d.id = t.crew_id
    left join vehicle v on v.id = t.vehicle_id left join skid r on r.id = t.skid_id
    where t.packets is not null and t.${IS_PUBLISHED.replace('task_status', 't.task_status')}`,
];

const TABLES = [
  `create table haul_sum (
    shape smallint not null, day date not null, ${COLUMNS.map((column) => `${column} integer not null`).join(', ')},
    ${COUNTS.map((count) => `${count} bigint not null`).join(', ')},
    constraint haul_sum_key primary key (shape, day, ${columns}))`,
  `create table haul_change (
    id bigint generated by default as identity primary key,
    day date not null, ${COLUMNS.map((column) => `${column} integer not null`).join(', ')},
    ${COUNTS.map((count) => `${count} bigint not null`).join(', ')})`,
  // A question names whose it is: each of these gives its days without looking at others'.
  'create index haul_sum_carrier on haul_sum (carrier_id, shape, day)',
  'create index haul_sum_fleet on haul_sum (fleet_id, day) where shape = 2',
  ...['customer_id', 'skid_id', 'crew_id', 'log_grade_id', 'destination_id'].map(
    (column) =>
      `create index haul_sum_${column.replace('_id', '')} on haul_sum (${column}, day) where shape = 3`,
  ),
  // Further dockets of a load, by whose they are.
  ...['carrier_id', 'customer_id', 'skid_id', 'crew_id', 'destination_id', 'vehicle_id'].map(
    (column) =>
      `create index docket_further_${column.replace('_id', '')} on docket (${column}, day) where packet_no > 1`,
  ),
  'create index docket_further on docket (day) where packet_no > 1',
  'create index task_split_carrier on task (carrier_id, day) where packets is not null',
  'create index task_skid on task (skid_id, day)',
  'create index task_vehicle on task (vehicle_id, day)',
];

/** A row before and after: what it counted is taken away, what it counts is added, and what stays is not written. */
const noted = (rows: string) => `
  insert into haul_change (day, ${columns}, ${counts})
  select day, ${columns}, ${sums} from (${rows}) r
  group by day, ${columns} having ${isSomething}`;

const docketRow = (row: 'old' | 'new', sign: 1 | -1, when: string) => `
  select ${row}.day, ${row}.carrier_id, v.carrier_id as fleet_id, ${row}.customer_id, ${row}.vehicle_id, ${row}.crew_id,
    ${row}.skid_id, ${row}.log_grade_id, ${row}.destination_id,
    ${sign} * (${row}.task_id is null or ${row}.packet_no = 1)::integer as loads, ${sign} as dockets,
    ${sign} * (${row}.net_kg is not null)::integer as weighed, ${sign} * coalesce(${row}.net_kg, 0) as net_kg,
    0 as planned, 0 as delivered, 0 as cancelled, 0 as declined
  from vehicle v where v.id = ${row}.vehicle_id and ${row}.${IS_COUNTED} and ${when}`;

const taskRow = (row: 'old' | 'new', sign: 1 | -1, when: string) => `
  select ${row}.day, ${row}.carrier_id, coalesce((select carrier_id from vehicle where id = ${row}.vehicle_id), 0) as fleet_id,
    c.customer_id, coalesce(${row}.vehicle_id, 0) as vehicle_id, ${row}.crew_id, ${row}.skid_id, ${row}.log_grade_id,
    ${row}.destination_id, 0 as loads, 0 as dockets, 0 as weighed, 0 as net_kg,
    ${sign} as planned, ${sign} * (${row}.task_status = 60)::integer as delivered,
    ${sign} * (${row}.task_status = -2)::integer as cancelled, ${sign} * (${row}.task_status = -1)::integer as declined
  from crew c where c.id = ${row}.crew_id
    and ${row}.published_rev > 0 and ${row}.task_status not in (0, 10) and ${when}`;

const noting = (name: string, row: typeof docketRow) => `
  create function ${name}() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then ${noted(row('new', 1, 'true'))};
      elsif tg_op = 'DELETE' then ${noted(row('old', -1, 'true'))};
      else ${noted(`${row('old', -1, 'true')} union all ${row('new', 1, 'true')}`)};
      end if;
      return null;
    end $body$`;

const DOCKET_FACTS = [
  'task_id',
  'packet_no',
  'day',
  ...COLUMNS.filter((one) => one !== 'fleet_id'),
  'status',
  'net_kg',
];
const TASK_FACTS = [
  'day',
  'carrier_id',
  'vehicle_id',
  'crew_id',
  'skid_id',
  'log_grade_id',
  'destination_id',
];
const TASK_ENDS = ['published_rev > 0', 'task_status'];

type Owned = { table: 'vehicle' | 'crew'; rows: string; column: string; owner: string };

/** Whose a truck or a crew is has changed: what was counted of it goes over. Writers wait, or it would miss theirs. */
const moved = ({ table, rows, column, owner }: Owned) => `
  create function move_hauls_of_${table}() returns trigger language plpgsql as $body$
    begin
      lock table docket, task in share row exclusive mode;
      ${noted(
        [`old.${owner}`, `new.${owner}`]
          .map(
            (whose, nth) => `
        select day, ${COLUMNS.map((one) => (one === column ? `${whose} as ${one}` : one)).join(', ')},
          ${COUNTS.map((count) => `${nth === 0 ? '-' : ''}${count} as ${count}`).join(', ')}
        from haul where ${table}_id = new.id${rows}`,
          )
          .join(' union all '),
      )};
      return null;
    end $body$`;

const TRIGGERS = [
  noting('note_docket_haul', docketRow),
  noting('note_task_haul', taskRow),
  `create trigger docket_hauled after insert or delete on docket for each row execute function note_docket_haul()`,
  `create trigger docket_hauled_otherwise after update of ${DOCKET_FACTS.join(', ')} on docket for each row
    when ((${DOCKET_FACTS.map((fact) => `old.${fact}`).join(', ')})
      is distinct from (${DOCKET_FACTS.map((fact) => `new.${fact}`).join(', ')}))
    execute function note_docket_haul()`,
  `create trigger task_planned after insert or delete on task for each row execute function note_task_haul()`,
  `create trigger task_planned_otherwise after update of ${TASK_FACTS.join(', ')}, published_rev, task_status on task
    for each row
    when ((${[...TASK_FACTS, ...TASK_ENDS].map((fact) => `old.${fact}`).join(', ')})
      is distinct from (${[...TASK_FACTS, ...TASK_ENDS].map((fact) => `new.${fact}`).join(', ')}))
    execute function note_task_haul()`,
  moved({ table: 'vehicle', rows: '', column: 'fleet_id', owner: 'carrier_id' }),
  // A docket says itself whose wood it was.
  moved({ table: 'crew', rows: ' and planned > 0', column: 'customer_id', owner: 'customer_id' }),
  `create trigger vehicle_moves_hauls after update of carrier_id on vehicle for each row
    when (old.carrier_id is distinct from new.carrier_id) execute function move_hauls_of_vehicle()`,
  `create trigger crew_moves_hauls after update of customer_id on crew for each row
    when (old.customer_id is distinct from new.customer_id) execute function move_hauls_of_crew()`,
];

const KEEPING = [
  // One at a time; whoever comes meanwhile has nothing to do.
  `create function fold_hauls(at_most integer) returns integer language plpgsql as $body$
    declare folded integer;
    begin
      if not pg_try_advisory_xact_lock(hashtextextended('haul_sum', 0)) then
        return 0;
      end if;
      with gone as (
        delete from haul_change where id in (select id from haul_change order by id limit at_most) returning *
      ), added as (
        insert into haul_sum (shape, day, ${columns}, ${counts})
        ${inShapes('gone')} having ${isSomething}
        on conflict on constraint haul_sum_key do update set
          ${COUNTS.map((count) => `${count} = haul_sum.${count} + excluded.${count}`).join(', ')}
      )
      select count(*) into folded from gone;
      return folded;
    end $body$`,
  `create function rebuild_hauls(first date, last date) returns void language plpgsql as $body$
    begin
      lock table docket, task, haul_sum, haul_change in share row exclusive mode;
      delete from haul_sum where day between first and last;
      delete from haul_change where day between first and last;
      insert into haul_sum (shape, day, ${columns}, ${counts})
      ${inShapes('(select * from haul h where h.day between first and last) h')};
    end $body$`,
  // What the sums say too much (or, with a minus, too little), against dockets and loads.
  `create function differing_hauls(first date, last date)
    returns table (shape smallint, day date, ${COLUMNS.map((column) => `${column} integer`).join(', ')},
      ${COUNTS.map((count) => `${count} bigint`).join(', ')})
    language sql stable as $body$
      select shape, day, ${columns}, ${COUNTS.map((count) => `sum(${count})::bigint`).join(', ')} from (
        select shape, day, ${columns}, ${counts} from haul_sum s where s.day between first and last
        union all ${inShapes('(select * from haul_change c where c.day between first and last) c')}
        union all select shape, day, ${columns}, ${COUNTS.map((count) => `-${count}`).join(', ')}
          from (${inShapes('(select * from haul h where h.day between first and last) h')}) counted
      ) both_ways group by shape, day, ${columns} having ${isSomething} $body$`,
];

export const HAUL_COUNTS = [
  ...VIEWS,
  ...TABLES,
  // Years of dockets take longer to count than a question may: each day is counted by itself, after this.
  UNFILLED,
  `insert into unfilled_day (name, day)
    select 'hauls', day from docket union select 'hauls', day from task`,
  ...TRIGGERS,
  ...KEEPING,
];
