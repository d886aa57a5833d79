import { TaskStatus } from '@haulboard/contract';
import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { driveSeconds } from '../plan/day/estimate.ts';
import type { Pace } from './expect-arrival.ts';

const LEARNED_DAYS = 28;
/** What 28 days say changes slowly. */
const LEARN_EVERY_S = 3600;
/** Fewer say more of one bad morning than of the road. */
const MIN_LOADS = 20;
/** Shorter ways are loading and queueing. */
const MIN_KM = 5;
/** Beyond these somebody pressed a button late. */
const MIN_FACTOR = 0.25;
const MAX_FACTOR = 4;

const PLANNED: Pace = { factor: 1, error: null };

/** How trucks of each dispatcher drive, to each destination and in all. */
export type Paces = (of: { carrierId: number; destinationId: number }) => Pace;

type Row = { carrierId: number; destinationId: number | null; factor: number; error: number };

/**
 * What the last 28 days say of the ways from loaded to weighed: the median of time taken over time reckoned, and the
 * 90th percentile of what each was off by.
 */
export async function readPaces(
  db: Db,
  { carrierIds, today }: { carrierIds: readonly number[]; today: Day },
): Promise<Paces> {
  const { rows } = await sql<Row>`
    with moved as (
      select e.task_id, (e.after ->> 'taskStatus')::int as status, max((e.after ->> 'statusSince')::float8) as at
      from plan_event e
      where e.is_status_move and e.day between ${addDays(today, -LEARNED_DAYS)}::date and ${today}::date
        and e.carrier_id = any(${[...carrierIds]}::int[])
        and (e.after ->> 'taskStatus')::int in (${TaskStatus.Loaded}, ${TaskStatus.Weighed})
      group by 1, 2
    ), driven as (
      select t.carrier_id, t.destination_id,
        (w.at - l.at) / (t.est_km_loaded * ${driveSeconds(1)}::float8) as ratio
      from moved l join moved w on w.task_id = l.task_id and w.status = ${TaskStatus.Weighed} and w.at > l.at
      join task t on t.id = l.task_id
      where l.status = ${TaskStatus.Loaded} and t.est_km_loaded >= ${MIN_KM}
    ), usual as (
      select * from driven where ratio between ${MIN_FACTOR}::float8 and ${MAX_FACTOR}::float8
    ), pace as (
      select carrier_id, destination_id, percentile_cont(0.5) within group (order by ratio) as factor
      from usual group by grouping sets ((carrier_id, destination_id), (carrier_id))
      having count(*) >= ${MIN_LOADS}
    )
    select p.carrier_id, p.destination_id, p.factor,
      (select percentile_cont(0.9) within group (order by abs(u.ratio - p.factor)) from usual u
        where u.carrier_id = p.carrier_id
          and (p.destination_id is null or u.destination_id = p.destination_id)) as error
    from pace p`.execute(db);
  const known = new Map(
    rows.map(({ carrierId, destinationId, ...pace }) => [`${carrierId} ${destinationId ?? ''}`, pace]),
  );
  return ({ carrierId, destinationId }) =>
    known.get(`${carrierId} ${destinationId}`) ?? known.get(`${carrierId} `) ?? PLANNED;
}

/** Learns of each dispatcher once an hour. */
export function hourlyPaces(zone: string): (db: Db, carrierIds: readonly number[]) => Promise<Paces> {
  const learned = new Map<number, { at: number; paces: Paces }>();
  return async (db, carrierIds) => {
    const at = now();
    const old = carrierIds.filter((id) => at - (learned.get(id)?.at ?? 0) > LEARN_EVERY_S);
    if (old.length > 0) {
      const paces = await readPaces(db, { carrierIds: old, today: dayOf(at, zone) });
      old.forEach((id) => learned.set(id, { at, paces }));
    }
    return (of) => learned.get(of.carrierId)?.paces(of) ?? PLANNED;
  };
}
