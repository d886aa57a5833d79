import { minuteOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

const LEARNED_S = 28 * 86_400;
/** What 28 days say changes slowly. */
const LEARN_EVERY_S = 3600;
/** Fewer say more of one bad morning than of the hour. */
const MIN_VISITS = 5;
/** Who stays shorter drove through; who stays longer is parked. */
export const MIN_MINUTES = 5;
export const MAX_MINUTES = 240;

/** How long trucks stay at a destination. */
export type Turn = {
  readonly turnMinutes: number;
  /** The 90th percentile of what each visit was off by. */
  readonly errorMinutes: number;
  readonly visits: number;
};
type HourTurn = Turn & { readonly hour: number; readonly trucksBefore: number };

/** What is learned of destinations. */
export type Turns = {
  /** Of who comes at that moment: by its hour, else by the whole day; nothing where too few came. */
  readonly at: (destinationId: number, seconds: number) => Turn | undefined;
  readonly hoursOf: (destinationId: number) => readonly HourTurn[];
};

type Row = Turn & { destinationId: number; hour: number | null; trucksBefore: number };

/**
 * Stays of 28 days whose end was seen: one truck's in two fences of a destination are one; `before` counts who was there
 * when it came.
 */
const VISITS = (zone: string, at: number) => sql`
  with stay as (
    select f.destination_id, x.vehicle_id, x.since, x.at, max(x.at) over (
      partition by f.destination_id, x.vehicle_id order by x.since, x.at desc, x.id
      rows between unbounded preceding and 1 preceding) as before_until
    from geo_fence f join fence_event x on x.fence_id = f.id
    where f.type = 'destination' and f.destination_id is not null
      and x.kind = 'exit' and x.is_arrived and not x.is_unseen
      and x.at between to_timestamp(${at - LEARNED_S}::float8) and to_timestamp(${at}::float8)
      and x.at - x.since between make_interval(mins => ${MIN_MINUTES}) and make_interval(mins => ${MAX_MINUTES})
  ), visit as (
    select destination_id, since, at, extract(epoch from at - since) / 60 as minutes,
      extract(hour from since at time zone ${zone})::int as hour
    from stay where before_until is null or before_until < at
  ), step as (
    select destination_id, hour, minutes, since as at, 1 as change from visit
    union all select destination_id, null, null, at, -1 from visit
  ), counted as (
    select destination_id, hour, minutes, sum(change) over (
      partition by destination_id order by at, change rows between unbounded preceding and current row) - 1 as before
    from step
  ), usual as (
    select * from counted where hour is not null
  )`;

/**
 * Learns from who left fences of destinations: the median stay, by hour and in all. Each turn has its stays with it:
 * they are not looked up again among all.
 */
export async function readTurns(db: Db, { zone, at }: { zone: string; at: number }): Promise<Turns> {
  const { rows } = await sql<Row>`${VISITS(zone, at)}, turn as (
      select destination_id, hour, count(*)::int as visits, avg(before)::float8 as before,
        percentile_cont(0.5) within group (order by minutes) as minutes, array_agg(minutes) as stays
      from usual group by grouping sets ((destination_id, hour), (destination_id))
      having count(*) >= ${sql.lit(MIN_VISITS)}
    )
    select t.destination_id, t.hour, t.visits, round(t.minutes)::int as turn_minutes,
      round(t.before::numeric, 1)::float8 as trucks_before,
      (select round(percentile_cont(0.9) within group (order by abs(stay - t.minutes)))::int
        from unnest(t.stays) stay) as error_minutes
    from turn t order by t.destination_id, t.hour`.execute(db);
  const known = new Map(rows.map((row) => [`${row.destinationId} ${row.hour ?? ''}`, row]));
  return {
    at: (destinationId, seconds) =>
      known.get(`${destinationId} ${Math.floor(minuteOf(seconds, zone) / 60)}`) ??
      known.get(`${destinationId} `),
    hoursOf: (destinationId) =>
      rows.flatMap(({ hour, ...turn }) =>
        hour === null || turn.destinationId !== destinationId ? [] : [{ ...turn, hour }],
      ),
  };
}

/** Learns once an hour, whoever asks meanwhile. */
export function hourlyTurns(zone: string): (db: Db) => Promise<Turns> {
  let learned: { at: number; turns: Promise<Turns> } | undefined;
  return async (db) => {
    const at = now();
    if (!learned || at - learned.at > LEARN_EVERY_S) {
      learned = { at, turns: readTurns(db, { zone, at }) };
    }
    try {
      return await learned.turns;
    } catch (error) {
      learned = undefined;
      throw error;
    }
  };
}
