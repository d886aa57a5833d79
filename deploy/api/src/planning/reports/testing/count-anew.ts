import type { Hauled, PlannedLoads, ReportDimension, ReportQuery } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { carrier } = FIXTURE;

/** Whose dockets and whose plan each account counts, written by hand: dockets `k`, loads `t` with packets `q`. */
const OF_ACME = (row: string) => `(select customer_id from crew where id = ${row}.crew_id) = 11`;
const WHOSE = new Map([
  ['supper_admin', { dockets: 'true', loads: 'true' }],
  ['carrier', { dockets: `k.carrier_id = ${carrier.north}`, loads: `t.carrier_id = ${carrier.north}` }],
  ['sub_carrier', { dockets: `k.carrier_id = ${carrier.north}`, loads: `t.carrier_id = ${carrier.north}` }],
  ['bay', { dockets: `k.carrier_id = ${carrier.bay}`, loads: `t.carrier_id = ${carrier.bay}` }],
  ['carrier_company', { dockets: 'k.vehicle_id in (62, 71, 73)', loads: 't.vehicle_id in (62, 71, 73)' }],
  [
    'customer',
    {
      dockets: '(k.customer_id = 11 or k.skid_id in (41, 42))',
      loads: `(${OF_ACME('q')} or q.skid_id in (41, 42))`,
    },
  ],
  [
    'sub_customer',
    {
      dockets: '(k.customer_id = 11 or k.skid_id in (41, 42))',
      loads: `(${OF_ACME('q')} or q.skid_id in (41, 42))`,
    },
  ],
  ['crew_company', { dockets: 'k.crew_id = 31', loads: 'q.crew_id = 31' }],
]);

type Row = Record<ReportDimension, number | null> & { load: string };
type DocketRow = Row & { netKg: number | null };
type LoadRow = Row & { taskStatus: number };

const NAMES: [keyof ReportQuery & `${string}Ids`, ReportDimension][] = [
  ['customerIds', 'customer'],
  ['forestIds', 'forest'],
  ['crewIds', 'crew'],
  ['logGradeIds', 'grade'],
  ['destinationIds', 'destination'],
  ['carrierIds', 'carrier'],
  ['companyIds', 'company'],
  ['vehicleIds', 'vehicle'],
];

function hauledOf(rows: readonly DocketRow[]): Hauled {
  const weighed = rows.filter(({ netKg }) => netKg !== null);
  return {
    loads: new Set(rows.map(({ load }) => load)).size,
    dockets: rows.length,
    weighed: weighed.length,
    netKg: weighed.reduce((sum, { netKg }) => sum + (netKg ?? 0), 0),
  };
}

function plannedOf(rows: readonly LoadRow[]): PlannedLoads {
  const loads = new Map(rows.map(({ load, taskStatus }) => [load, taskStatus]));
  const count = (...statuses: number[]) =>
    [...loads.values()].filter((status) => statuses.includes(status)).length;
  return {
    planned: loads.size,
    delivered: count(60),
    open: count(20, 30, 35, 40, 50),
    cancelled: count(-2),
    declined: count(-1),
  };
}

type Asked = { account: string; query: ReportQuery; days: { from: Day; to: Day } };

/** What a report should say of some days, row by row from dockets and loads. */
export async function countAnew(db: Db, { account, query, days }: Asked) {
  const whose = WHOSE.get(account) ?? { dockets: 'false', loads: 'false' };
  const { rows: dockets } = await sql<DocketRow>`
    select coalesce(k.task_id::text, 'docket ' || k.id) as load, k.net_kg, k.customer_id as customer,
      s.forest_id as forest, k.crew_id as crew, k.log_grade_id as grade, k.destination_id as destination,
      v.carrier_id as carrier, v.carrier_company_id as company, k.vehicle_id as vehicle
    from docket k join skid s on s.id = k.skid_id join vehicle v on v.id = k.vehicle_id
    where k.status <> -2 and k.status <> 0 and k.day between ${days.from}::date and ${days.to}::date
      and ${sql.raw(whose.dockets)}`.execute(db);
  const { rows: loads } = await sql<LoadRow>`
    select t.id::text as load, t.task_status, c.customer_id as customer, s.forest_id as forest, q.crew_id as crew,
      q.log_grade_id as grade, t.destination_id as destination, v.carrier_id as carrier,
      v.carrier_company_id as company, t.vehicle_id as vehicle
    from task t join task_packet q on q.task_id = t.id join crew c on c.id = q.crew_id
    join skid s on s.id = q.skid_id left join vehicle v on v.id = t.vehicle_id
    where t.published_rev > 0 and t.task_status not in (0, 10)
      and t.day between ${days.from}::date and ${days.to}::date and ${sql.raw(whose.loads)}`.execute(db);
  const isWanted = (row: Row) =>
    NAMES.every(([filter, dimension]) => {
      const ids = query[filter] ?? [];
      return ids.length === 0 || ids.includes(row[dimension] ?? 0);
    });
  const [hauled, planned] = [dockets.filter(isWanted), loads.filter(isWanted)];
  return {
    all: { hauled: hauledOf(hauled), plan: plannedOf(planned) },
    /** By the id of each group. */
    by: (dimension: ReportDimension) => {
      const ids = new Set([...hauled, ...planned].map((row) => row[dimension]));
      return Object.fromEntries(
        [...ids].map((id) => [
          id,
          {
            hauled: hauledOf(hauled.filter((row) => row[dimension] === id)),
            plan: plannedOf(planned.filter((row) => row[dimension] === id)),
          },
        ]),
      );
    },
  };
}
