import type { ReportDimension, RunningReport } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { readFigures } from '../../running/read-running.ts';
import type { Asking } from '../counted.ts';
import { readCounts } from '../read-facts.ts';

type Sql = RawBuilder<unknown>;

/** Whose rows somebody counts, and to what they are narrowed, written by hand: dockets `k`, loads `t`, both of skid `s`. */
export type Whose = { dockets: Sql; loads: Sql };

const COLUMNS: Readonly<Record<ReportDimension, string>> = {
  customer: 'customer_id',
  forest: 'forest_id',
  crew: 'crew_id',
  grade: 'log_grade_id',
  destination: 'destination_id',
  carrier: 'fleet_id',
  vehicle: 'vehicle_id',
  company: 'company_id',
};

/** Loads with each part of theirs: the first one's crew, skid and grade stand with the load. */
const EACH_PART = sql`(
  select t.id, t.day, t.carrier_id, t.vehicle_id, t.destination_id, t.task_status, t.published_rev, q.crew_id, q.skid_id,
    q.log_grade_id
  from task t join task_packet q on q.task_id = t.id)`;

/** Every row by itself: nothing that the server keeps or joins takes part. */
const rowsOf = ({ dockets, loads }: Whose, { range }: Asking) => sql`
  select coalesce(k.task_id::text, 'docket ' || k.id) as load, k.day, k.customer_id, s.forest_id, k.crew_id, k.log_grade_id, k.destination_id, v.carrier_id as fleet_id, k.vehicle_id,
    v.carrier_company_id as company_id,
    1 as dockets, (k.net_kg is not null)::int as weighed, coalesce(k.net_kg, 0) as net_kg, 0 as planned, 0 as delivered, 0 as off
  from docket k, skid s, vehicle v
  where s.id = k.skid_id and v.id = k.vehicle_id and k.status <> 0 and k.status <> -2 and (${dockets})
    and k.day >= ${range.before.from}::date and k.day <= ${range.to}::date
  union all
  select t.id::text, t.day, c.customer_id, s.forest_id, t.crew_id, t.log_grade_id, t.destination_id, v.carrier_id, t.vehicle_id,
    v.carrier_company_id, 0, 0, 0, 1, (t.task_status = 60)::int, (t.task_status < 0)::int
  from ${EACH_PART} t, skid s, vehicle v, crew c
  where s.id = t.skid_id and v.id = t.vehicle_id and c.id = t.crew_id and t.published_rev > 0 and t.task_status not in (0, 10)
    and (${loads}) and t.day >= ${range.from}::date and t.day <= ${range.to}::date`;

export type Line = { key: string; said: string };

/** What charts of wood and plan say, of all and of each group, and what the rows add up to. */
export async function differencesInWood(
  db: Db,
  { asked, whose }: { asked: Asking; whose: Whose },
): Promise<Recount> {
  const each = asked.query.dimensions.map(
    (dimension) => sql`
      select ${sql.lit(dimension)} || ' ' || is_now || ' ' || coalesce(${sql.ref(COLUMNS[dimension])}::text, 'null') as key,
        ${SUMS} as said
      from r group by is_now, ${sql.ref(COLUMNS[dimension])}`,
  );
  const { rows } = await sql<Line>`
    with r as materialized (select *, day >= ${asked.range.from}::date as is_now from (${rowsOf(whose, asked)}) each_row)
    select 'all ' || is_now as key, ${SUMS} as said from r group by is_now
    union all ${sql.join(each, sql` union all `)}`.execute(db);
  const counted = await readCounts(db, asked);
  const own = counted.flatMap(({ kind, isNow, id, ...of }): Line[] => {
    if (kind === 'part' || kind.startsWith('choice')) {
      return [];
    }
    const sums = [
      of.loads,
      of.dockets,
      of.weighed,
      of.netKg,
      of.planned,
      of.delivered,
      of.cancelled + of.declined,
    ];
    return [{ key: kind === 'all' ? `all ${isNow}` : `${kind} ${isNow} ${id}`, said: sums.join(' ') }];
  });
  return differences(own, rows);
}

const SUMS = sql`concat_ws(' ', count(distinct load) filter (where dockets > 0), sum(dockets), sum(weighed), sum(net_kg),
  count(distinct load) filter (where planned > 0), count(distinct load) filter (where delivered > 0),
  count(distinct load) filter (where off > 0))`;

/** How many figures were compared, and which of them differ. */
export type Recount = { compared: number; wrong: string[] };

export function differences(own: readonly Line[], rows: readonly Line[]): Recount {
  const [said, found] = [own, rows].map((lines) => new Map(lines.map(({ key, said: of }) => [key, of])));
  const keys = [...new Set([...own, ...rows].map(({ key }) => key))];
  const wrong = keys.flatMap((key) =>
    said?.get(key) === found?.get(key) ? [] : [`${key}: ${said?.get(key)}, and counted ${found?.get(key)}`],
  );
  return { compared: keys.length, wrong };
}

/** What charts of how the work went say over time, and what the rows add up to: lost loads, ways and dockets. */
export async function differencesInWork(
  db: Db,
  { asked, whose }: { asked: Asking; whose: Whose },
): Promise<Recount> {
  const { query, ...others } = asked;
  const { dimensions: _groups, ...running } = query;
  const report = await readFigures(db, {
    ...others,
    query: running,
    zone: 'Pacific/Auckland',
    today: asked.range.to,
  });
  const parts = [...report.parts, ...report.partsBefore];
  const { rows } = await sql<Line>`
    select p.from || ' ' || p.to as key, concat_ws(' ', lost, ways, empty, loaded, dockets) as said
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) p ("from" text, "to" text),
      lateral (select count(*) filter (where t.task_status < 0 or t.task_status <> 60 and t.day < ${asked.range.to}::date) as lost,
          count(*) filter (where t.task_status = 60) as ways,
          coalesce(sum(round(t.est_km_empty * 10)) filter (where t.task_status = 60), 0) as empty,
          coalesce(sum(round(t.est_km_loaded * 10)) filter (where t.task_status = 60), 0) as loaded
        from task t join skid s on s.id = t.skid_id
        where t.published_rev > 0 and t.task_status not in (0, 10) and (${whose.loads})
          and t.day between p.from::date and p.to::date) l,
      lateral (select count(*) as dockets from docket k join skid s on s.id = k.skid_id
        where k.status <> 0 and k.status <> -2 and (${whose.dockets}) and k.day between p.from::date and p.to::date) d`.execute(
    db,
  );
  const seesTrucks = report.ways !== null;
  const own = parts.map((part) => ({ key: `${part.from} ${part.to}`, said: saidOf(part) }));
  return differences(
    own,
    seesTrucks ? rows : rows.map(({ key, said }) => ({ key, said: said.split(' ').at(-1) ?? '' })),
  );
}

function saidOf({ lost, way, lag }: RunningReport['parts'][number]): string {
  if (!lost || !way) {
    return String(lag.dockets);
  }
  const off = lost.cancelled + lost.declined + lost.missed;
  return [off, way.loads, way.tenthsEmpty, way.tenthsLoaded, lag.dockets].join(' ');
}
