import {
  TaskStatus,
  type RowFigure,
  type RunningRow,
  type RunningRows,
  type RunningRowsQuery,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { checkCompanies } from '../../identity/scope/pays-companies.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import type { Sql } from '../reports/facts.ts';
import { readRange } from '../reports/report-range.ts';
import { seesTrucks, type Asked } from './asked.ts';
import { lagsOf } from './lags.ts';
import { lostOf, plannedOf, reasonOf, waysOf } from './loads.ts';
import { usesOf } from './uses.ts';
import { visitsOf } from './visits.ts';

/** As many as somebody looks through; whoever wants fewer narrows the days. */
const MAX_ROWS = 200;

const secondsOf = (column: Sql) => sql`floor(extract(epoch from ${column}))::float8`;
const NO_MOMENT = sql`null::float8`;
const NO_COUNT = sql`null::int`;

/** What a kind of rows does not say. */
const NONE = {
  fromAt: NO_MOMENT,
  untilAt: NO_MOMENT,
  minutes: NO_COUNT,
  empty: NO_COUNT,
  loaded: NO_COUNT,
  loads: NO_COUNT,
  status: NO_COUNT,
  docketId: NO_COUNT,
  docketNo: sql`null::text`,
  reason: sql`''`,
};

/** What is counted for everybody who reads reports, by what they see of it. */
const isForAll = (figure: RowFigure): boolean => figure === 'lag' || figure === 'plan';

type Shown = {
  facts: Sql;
  key: Sql;
  /** What a place or truck is narrowed by. */
  id: string;
  place: Sql;
  order: Sql;
  columns: Partial<typeof NONE>;
};

const nameOf = (table: string, id: string) =>
  sql`coalesce((select p.name from ${sql.table(table)} p where p.id = r.${sql.ref(id)}), '')`;
const WHERE_TO = sql`r.crew_name || ' → ' || ${nameOf('destination', 'destination_id')}`;
const MINUTES = sql`round(r.minutes::numeric)::int`;

function shown(figure: RowFigure, asked: Asked): Shown {
  switch (figure) {
    case 'destination':
    case 'skid':
      return {
        facts: sql`select * from (${visitsOf(asked)}) every where kind = ${figure}`,
        key: sql`'visit ' || r.id`,
        id: 'place_id',
        place: figure === 'skid' ? nameOf('geo_fence', 'place_id') : nameOf('destination', 'place_id'),
        order: sql`r.minutes desc, r.id`,
        columns: { fromAt: secondsOf(sql`r.since`), untilAt: secondsOf(sql`r.at`), minutes: MINUTES },
      };
    case 'way':
      return {
        facts: waysOf(asked),
        key: sql`'load ' || r.id`,
        id: 'vehicle_id',
        place: WHERE_TO,
        order: sql`r.tenths_empty desc, r.id`,
        columns: { empty: sql`r.tenths_empty`, loaded: sql`r.tenths_loaded` },
      };
    case 'lag':
      return {
        facts: lagsOf(asked),
        key: sql`'docket ' || r.id`,
        id: 'destination_id',
        place: nameOf('destination', 'destination_id'),
        order: sql`r.minutes desc nulls first, r.id`,
        columns: {
          fromAt: secondsOf(sql`r.weighed_at`),
          untilAt: secondsOf(sql`r.in_at`),
          minutes: MINUTES,
          docketId: sql`r.id`,
          docketNo: sql`r.docket_no`,
        },
      };
    case 'use':
      return {
        facts: usesOf(asked),
        key: sql`'day ' || r.vehicle_id || ' ' || r.day`,
        id: 'vehicle_id',
        place: sql`''`,
        order: sql`r.day desc, r.vehicle_code`,
        columns: { loads: sql`r.loads` },
      };
    case 'lost':
      return {
        facts: lostOf(asked),
        key: sql`'load ' || r.id`,
        id: 'vehicle_id',
        place: WHERE_TO,
        order: sql`r.day desc, r.id`,
        columns: { status: sql`r.task_status`, reason: sql`r.reason` },
      };
    case 'plan':
      return {
        facts: plannedOf(asked),
        key: sql`'load ' || r.id`,
        id: 'vehicle_id',
        place: WHERE_TO,
        // What was not delivered is asked about first.
        order: sql`r.task_status = ${sql.lit(TaskStatus.Completed)}, r.day, r.id`,
        columns: { status: sql`r.task_status`, docketId: sql`r.docket_id`, docketNo: sql`r.docket_no` },
      };
  }
}

/**
 * The rows behind a figure, in which it is largest first.
 *
 * @throws RequestError 422 for days that are no range, and for companies where somebody pays none
 */
export async function readRunningRows(
  db: Db,
  user: User,
  { query, today, zone }: { query: RunningRowsQuery; today: Day; zone: string },
): Promise<RunningRows> {
  const { figure, id, reason, ...narrowed } = query;
  const scope = await scopeOf(db, user);
  checkCompanies(scope, query);
  if (!isForAll(figure) && !seesTrucks(scope)) {
    return { count: 0, rows: [] };
  }
  const { from, to, by } = readRange(narrowed, today);
  // The days before are no part of it.
  const range = { from, to, by, before: { from, to } };
  const own = shown(figure, { scope, range, query: narrowed, zone, today });
  const column = { ...NONE, ...own.columns };
  const isOfId = id === undefined ? sql`true` : sql`r.${sql.ref(own.id)} = ${id}`;
  const isOfReason =
    reason === undefined || figure !== 'lost'
      ? sql`true`
      : sql`r.reason_key = ${reasonOf(sql`${reason}::text`)}`;
  const { rows } = await sql<RunningRow & { count: number }>`
    select (count(*) over ())::int as count, ${own.key} as key, r.day::text as day, r.vehicle_code,
      ${own.place} as place, ${column.fromAt} as from_at, ${column.untilAt} as until_at, ${column.minutes} as minutes,
      ${column.empty} as tenths_empty, ${column.loaded} as tenths_loaded, ${column.loads} as loads,
      ${column.status} as task_status, ${column.reason} as reason, ${column.docketId} as docket_id,
      ${column.docketNo} as docket_no
    from (${own.facts}) r where ${isOfId} and ${isOfReason}
    order by ${own.order} limit ${MAX_ROWS}`.execute(db);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _count, ...row }) => row) };
}
