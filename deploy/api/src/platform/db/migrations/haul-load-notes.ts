import { COUNTS, isSomething } from './haul-counts.ts';
import { OWN } from './haul-groups.ts';

// What a change of a docket, a load or an owner writes: with each of which load it is.

const columns = OWN.join(', ');
const counts = COUNTS.join(', ');
const zeros = COUNTS.map(() => '0').join(', ');
const sums = COUNTS.map((count) => `sum(${count})`).join(', ');

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

export const LOAD_NOTES = [
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
