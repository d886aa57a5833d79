import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { hint } from '../plan/hints/hints.ts';
import { hourlyTurns, type Turns } from '../turns/learn-turns.ts';
import type { Load } from './expect-arrival.ts';
import { findAlerts, type Found } from './find-alerts.ts';
import { readLoads } from './read-loads.ts';
import { hourlyPaces, type Paces } from './read-paces.ts';

const POLL_MS = 30_000;

type Alert = Found & Pick<Load, 'taskId' | 'carrierId' | 'vehicleId'>;

/** One truck too many is an event of the fence, once, as it begins. */
async function logCrowds(db: Db, alertIds: readonly number[], at: number): Promise<void> {
  await sql`
    insert into fence_event (vehicle_id, fence_id, kind, at, is_arrived, is_settled, measured, allowed)
    select vehicle_id, fence_id, kind, opened_at, true, true, measured, allowed from truck_alert
    where id = any(${[...alertIds]}::int[]) and kind = 'crowded' and opened_at = to_timestamp(${at}::float8)
    order by id`.execute(db);
}

/** Opens what is new and corrects what is known. @returns whose have changed */
async function open(db: Db, alerts: readonly Alert[], at: number): Promise<number[]> {
  const of = <Key extends keyof Alert>(key: Key) => alerts.map((alert) => alert[key]);
  const isNews = sql`(a.kind = 'speeding' and a.since is distinct from excluded.since)`;
  const { rows } = await sql<{ id: number; carrierId: number }>`
    insert into truck_alert as a (carrier_id, vehicle_id, task_id, kind, opened_at, expected_at, error_minutes,
      planned_at, since, extra_km, fence_id, measured, allowed)
    select carrier_id, vehicle_id, task_id, kind, to_timestamp(${at}::float8), to_timestamp(expected_at),
      error_minutes, to_timestamp(planned_at), to_timestamp(since), extra_km,
      fence_id, measured, allowed
    from unnest(${of('carrierId')}::int[], ${of('vehicleId')}::int[], ${of('taskId')}::int[], ${of('kind')}::text[],
      ${of('expectedAt')}::float8[], ${of('errorMinutes')}::int[], ${of('plannedAt')}::float8[],
      ${of('since')}::float8[], ${of('extraKm')}::int[], ${of('fenceId')}::int[], ${of('measured')}::int[],
      ${of('allowed')}::int[])
      as g (carrier_id, vehicle_id, task_id, kind, expected_at, error_minutes, planned_at, since, extra_km, fence_id,
        measured, allowed)
    order by task_id, kind
    on conflict (task_id, kind) where closed_at is null do update set
      carrier_id = excluded.carrier_id, vehicle_id = excluded.vehicle_id, expected_at = excluded.expected_at,
      error_minutes = excluded.error_minutes, planned_at = excluded.planned_at, since = excluded.since,
      extra_km = excluded.extra_km, fence_id = excluded.fence_id, measured = excluded.measured,
      allowed = excluded.allowed,
      -- Too fast once more is news, whatever was done about the time before.
      done_at = case when ${isNews} then null else a.done_at end,
      snoozed_until = case when ${isNews} then null else a.snoozed_until end,
      version = a.version + (case when ${isNews} then 1 else 0 end)
    where (a.carrier_id, a.vehicle_id, a.expected_at, a.error_minutes, a.planned_at, a.since, a.extra_km,
        a.fence_id, a.measured, a.allowed)
      is distinct from (excluded.carrier_id, excluded.vehicle_id, excluded.expected_at, excluded.error_minutes,
        excluded.planned_at, excluded.since, excluded.extra_km, excluded.fence_id, excluded.measured,
        excluded.allowed)
    returning a.id, a.carrier_id`.execute(db);
  await logCrowds(
    db,
    rows.map(({ id }) => id),
    at,
  );
  return rows.map(({ carrierId }) => carrierId);
}

/** Closes what no longer holds. @returns whose have changed */
async function close(db: Db, alerts: readonly Alert[], at: number): Promise<number[]> {
  const { rows } = await sql<{ carrierId: number }>`
    update truck_alert set closed_at = to_timestamp(${at}::float8)
    where closed_at is null and not exists (
      select from unnest(${alerts.map(({ taskId }) => taskId)}::int[], ${alerts.map(({ kind }) => kind)}::text[])
        as g (task_id, kind)
      where g.task_id = truck_alert.task_id and g.kind = truck_alert.kind)
    returning carrier_id`.execute(db);
  return rows.map(({ carrierId }) => carrierId);
}

type Known = {
  at: number;
  zone: string;
  paces: (carrierIds: readonly number[]) => Promise<Paces>;
  turns: Turns;
};

/** Looks at every load under way, and tells those whose alerts have changed. */
export async function keepAlerts(db: Db, { at, zone, paces, turns }: Known): Promise<void> {
  const loads = await readLoads(db, { at, zone });
  const paceOf = await paces([...new Set(loads.map(({ carrierId }) => carrierId))]);
  const alerts = loads.flatMap((load) =>
    findAlerts(load, at, { pace: paceOf(load), turn: turns.at(load.destinationId, at) }).map((found) => {
      const { taskId, carrierId, vehicleId } = load;
      return { ...found, taskId, carrierId, vehicleId };
    }),
  );
  await inTransaction(db, async (transaction) => {
    const changed = [...(await open(transaction, alerts, at)), ...(await close(transaction, alerts, at))];
    if (changed.length > 0) {
      const carrierIds = [...new Set(changed)];
      await hint(transaction, { carrierIds, withAdmins: true }, { type: 'truck_alert' });
    }
  });
}

/** Does so twice a minute; answers with how to stop. */
export function startAlerts(db: Db, zone: string, onFault: (error: unknown) => void): () => Promise<void> {
  const turns = hourlyTurns(zone);
  const paces = hourlyPaces(zone);
  const run = async (): Promise<void> => {
    await keepAlerts(db, {
      at: now(),
      zone,
      paces: (carrierIds) => paces(db, carrierIds),
      turns: await turns(db),
    });
  };
  return startWorkLoop({ job: 'alerts', pollMs: POLL_MS, onFault, run });
}
