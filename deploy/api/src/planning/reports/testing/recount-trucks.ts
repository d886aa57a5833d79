import type { RunningReport } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { readFigures } from '../../running/read-running.ts';
import type { Asking } from '../counted.ts';
import { differences, type Line, type Recount, type Whose } from './recount-charts.ts';

/** Stays as events have them, each with who was there before. Of two that came at once, the first on record was. */
export async function keepStays(db: Db): Promise<void> {
  await db.connection().execute(async (own) => {
    const statements = [
      sql`set statement_timeout = 0`,
      sql`create table bench_event as
        select x.id, x.vehicle_id, x.since, x.at, f.type, coalesce(f.destination_id, f.id) as place,
          (x.since at time zone 'Pacific/Auckland')::date as day
        from fence_event x, geo_fence f
        where f.id = x.fence_id and f.type in ('skid', 'destination') and x.kind = 'exit' and x.is_arrived and not x.is_unseen
          and x.at >= x.since + interval '5 minutes' and x.at <= x.since + interval '4 hours'`,
      sql`create index bench_event_place on bench_event (type, place, since)`,
      sql`create index bench_event_truck on bench_event (vehicle_id, type, place, since)`,
      // Without statistics each stay is compared with all others, for longer than a connection may be silent.
      sql`analyze bench_event`,
      sql`create table bench_visit as select * from bench_event e where not exists (
          select from bench_event o where o.vehicle_id = e.vehicle_id and o.type = e.type and o.place = e.place
            and o.since <= e.since and o.at >= e.at and o.id <> e.id)`,
      sql`create index bench_visit_place on bench_visit (type, place, since)`,
      sql`analyze bench_visit`,
      sql`create table bench_stay as select e.*, extract(epoch from e.at - e.since)::float8 / 60 as minutes,
          (select count(*) from bench_visit o where o.type = e.type and o.place = e.place
            and (o.since, o.id) < (e.since, e.id) and o.since >= e.since - interval '4 hours' and o.at > e.since) as before
        from bench_visit e`,
      sql`create index bench_stay_day on bench_stay (day)`,
      sql`analyze bench_stay`,
    ];
    for (const statement of statements) {
      await statement.execute(own);
    }
  });
}

const seen = (type: string, isOwn: RawBuilder<unknown>) => sql`(
  select concat_ws(' ', count(*), round((percentile_cont(0.5) within group (order by minutes))::numeric),
    round((percentile_cont(0.9) within group (order by minutes))::numeric), round(avg(before), 1)::float8)
  from bench_stay s, vehicle v
  where v.id = s.vehicle_id and s.type = ${sql.lit(type)} and s.day between p."from"::date and p."to"::date and ${isOwn})`;

const saidOf = ({ destination, skid, use }: RunningReport['parts'][number]) =>
  [destination, skid]
    .flatMap((stays) =>
      stays ? [stays.visits, stays.medianMinutes, stays.slowMinutes, stays.trucksBefore] : [],
    )
    .concat(use ? [use.days, use.worked, use.loads] : [])
    .filter((count) => count !== null)
    .join(' ');

type Sender = Extract<Scope, { kind: 'all' | 'dispatcher' | 'fleet' }>;

function ownTrucks(scope: Sender): RawBuilder<unknown> {
  if (scope.kind === 'all') {
    return sql`true`;
  }
  return scope.kind === 'fleet'
    ? sql`v.carrier_company_id = ${scope.companyId}`
    : sql`v.carrier_id = ${scope.carrierId}`;
}

/** What charts say over time of stays and of the use of trucks, and what the rows add up to. */
export async function differencesInTrucks(
  db: Db,
  { asked, whose }: { asked: Asking; whose: Whose },
): Promise<Recount> {
  const { query, scope, range } = asked;
  if (scope.kind !== 'all' && scope.kind !== 'dispatcher' && scope.kind !== 'fleet') {
    return { compared: 0, wrong: [] };
  }
  const { dimensions: _groups, ...running } = query;
  const today = range.to;
  const report = await readFigures(db, { scope, range, query: running, zone: 'Pacific/Auckland', today });
  const parts = [...report.parts, ...report.partsBefore];
  const isOwn = ownTrucks(scope);
  const { rows } = await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    return sql<Line>`
      select p."from" || ' ' || p."to" as key, concat_ws(' ', ${seen('destination', isOwn)}, ${seen('skid', isOwn)}, u.days, u.worked, u.loads) as said
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) p ("from" text, "to" text),
        lateral (select count(*) as days, count(*) filter (where done > 0) as worked, coalesce(sum(done), 0) as loads
          from vehicle v, generate_series(p."from"::timestamp, p."to"::timestamp, interval '1 day') d, lateral (
            select count(*) as done from task t
            where t.vehicle_id = v.id and t.day = d::date and t.task_status = 60 and t.published_rev > 0 and (${whose.loads})) l
          where ${isOwn} and exists (select from task t where t.vehicle_id = v.id and t.day <= d::date)) u`.execute(
      own,
    );
  });
  return differences(
    parts.map((part) => ({ key: `${part.from} ${part.to}`, said: saidOf(part) })),
    rows,
  );
}
