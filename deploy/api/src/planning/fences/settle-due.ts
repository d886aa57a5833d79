import { TaskStatus } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { isWorthRetrying } from '../../platform/db/sql-error.ts';
import { failureOf } from '../../platform/http/failure.ts';
import { WorkLoop } from '../../platform/realtime/work-loop.ts';
import { changeDay } from '../changes/change-day.ts';

/** Half a shift: what is older is history and moves nothing. */
const TOO_OLD_S = 6 * 3600;
const MAX_AT_ONCE = 100;
/** A dwell time is minutes: a few seconds more are nothing. */
const POLL_MS = 2000;

const { Accepted, Loading, Loaded, Weighed, Completed } = TaskStatus;

/** What happened at a skid's or a destination's fence. */
type Due = {
  id: number;
  vehicleId: number;
  fenceId: number;
  kind: 'enter' | 'arrive' | 'exit';
  at: Date;
  skidIds: number[];
  destinationId: number | null;
};
type Load = { id: number; carrierId: number; day: string; version: number };
type Move = { load: Load; to: number };

/** Loads of the truck that nobody has spoken of since, and that no fence has moved there before: a person's word stays. */
const untouched = (event: Due, to: number) => sql<boolean>`
  t.vehicle_id = ${event.vehicleId} and t.status_since <= ${event.at}
  and not exists (select from fence_event e where e.task_id = t.id and e.moved_to = ${to})`;

/** The truck's next load, when it is to be loaded on a skid of this fence. */
async function findLoading(db: Db, event: Due, days: readonly string[]): Promise<Load | undefined> {
  const { rows } = await sql<Load & { skidId: number }>`
    select t.id, t.carrier_id, t.day, t.version, t.skid_id from task t
    where t.day = any(${days}::date[]) and t.task_status = ${Accepted} and ${untouched(event, Loading)}
    order by t.day, t.seq, t.id limit 1`.execute(db);
  const [load] = rows;
  return load && event.skidIds.includes(load.skidId) ? load : undefined;
}

/** The load that the truck brought here: of the day or of the evening before; weighed where there is a weighbridge. */
async function findDelivered(db: Db, event: Due, days: readonly string[]): Promise<Load | undefined> {
  const { rows } = await sql<Load>`
    select t.id, t.carrier_id, t.day, t.version from task t
    where t.day = any(${days}::date[]) and t.destination_id = ${event.destinationId}
      and t.task_status in (${Loaded}, ${Weighed}) and ${untouched(event, Completed)}
    order by t.day, t.seq, t.id limit 1`.execute(db);
  return rows[0];
}

async function findMove(db: Db, event: Due, zone: string): Promise<Move | undefined> {
  const day = dayOf(toSeconds(event.at), zone);
  // What happens before midnight may be looked at after it.
  const days = [day, dayOf(now(), zone)];
  if (event.kind === 'arrive') {
    const load = await findLoading(db, event, days);
    return load && { load, to: Loading };
  }
  const load = await findDelivered(db, event, [addDays(day, -1), ...days]);
  return load && { load, to: Completed };
}

/** Moves the load on, as the system. @returns false where the rules of the plan refuse it: then it stays as it is */
async function moveOn(db: Db, event: Due, { load, to, zone }: Move & { zone: string }): Promise<boolean> {
  const { id, carrierId, day, version } = load;
  const occurredAt = toSeconds(event.at);
  try {
    await inSavepoint(db, () =>
      changeDay(db, {
        carrierId,
        day,
        zone,
        actor: { kind: 'system', userId: null, carrierId },
        changes: [{ change: { kind: 'status', id, version, taskStatus: to }, name: (field) => field }],
        device: { deviceId: `fence ${event.fenceId}`, deviceSeq: event.id, occurredAt },
      }),
    );
    return true;
  } catch (error) {
    if (failureOf(error).isFault || isWorthRetrying(error)) {
      throw error;
    }
    return false;
  }
}

async function settle(db: Db, event: Due, zone: string): Promise<void> {
  const isOld = toSeconds(event.at) < now() - TOO_OLD_S;
  const move = isOld ? undefined : await findMove(db, event, zone);
  const isMoved = move ? await moveOn(db, event, { ...move, zone }) : false;
  const told = move && isMoved ? { taskId: move.load.id, movedTo: move.to } : {};
  await db
    .updateTable('fenceEvent')
    .set({ isSettled: true, ...told })
    .where('id', '=', event.id)
    .execute();
}

/** The event, locked, unless another process has settled it meanwhile. */
async function takeEvent(db: Db, id: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select e.id::int, e.vehicle_id, e.fence_id, e.kind, e.at, e.skid_ids, f.destination_id
    from fence_event e join geo_fence f on f.id = e.fence_id
    where e.id = ${id} and not e.is_settled for update of e`.execute(db);
  return rows[0];
}

/** Looks at what happened at skids and destinations, and moves loads on; each event once, whatever becomes of it. */
async function settleDue(db: Db, zone: string): Promise<void> {
  const due = await db
    .selectFrom('fenceEvent')
    .select('id')
    .where('isSettled', '=', false)
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute();
  for (const { id } of due) {
    await inTransaction(db, async (transaction) => {
      const event = await takeEvent(transaction, id);
      if (event) {
        await settle(transaction, event, zone);
      }
    });
  }
}

/** Moves loads on as trucks arrive at skids and leave destinations; answers with how to stop. */
export function startSettling(db: Db, zone: string, onFault: (error: unknown) => void): () => Promise<void> {
  const loop = new WorkLoop({ pollMs: POLL_MS, onFault, run: () => settleDue(db, zone) });
  return () => loop.close();
}
