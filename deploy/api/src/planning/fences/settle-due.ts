import { STANDS_FOR_S } from '../alerts/expect-arrival.ts';
import { TaskStatus } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { isWorthRetrying } from '../../platform/db/sql-error.ts';
import { failureOf } from '../../platform/http/failure/failure.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { changeDay } from '../changes/change-day.ts';
import { findMove, type Due, type Move } from './find-move.ts';

/** Half a shift: what is older is history and moves nothing. */
const TOO_OLD_S = 6 * 3600;
const MAX_AT_ONCE = 100;
/** A dwell time is minutes: a few seconds more are nothing. */
const POLL_MS = 2000;

/** Moves that the rules of the plan have refused, by event and version of the load: nobody asks again and again. */
type Refused = Set<string>;
type Looking = { zone: string; refused: Refused };
type Look = Looking & { isLate: boolean };

const keyOf = (event: Due, { load }: Move) => `${event.id} ${load.id} ${load.version}`;

/** Moves the load on, as the system. @returns false where the rules of the plan refuse it: then it stays as it is */
async function moveOn(db: Db, event: Due, { load, to, at, zone }: Move & { zone: string }): Promise<boolean> {
  const { id, carrierId, day, version } = load;
  try {
    await inSavepoint(db, () =>
      changeDay(db, {
        carrierId,
        day,
        zone,
        actor: { kind: 'system', userId: null, carrierId },
        changes: [{ change: { kind: 'status', id, version, taskStatus: to }, name: (field) => field }],
        device: { deviceId: `fence ${event.fenceId}`, deviceSeq: event.id, occurredAt: at },
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

async function settle(db: Db, event: Due, { zone, isLate, refused }: Look): Promise<void> {
  const isOld = toSeconds(event.at) < now() - TOO_OLD_S;
  const found = isOld ? undefined : await findMove(db, event, { zone, isLate });
  const move = found && !refused.has(keyOf(event, found)) ? found : undefined;
  const isMoved = move ? await moveOn(db, event, { ...move, zone }) : false;
  if (move && !isMoved) {
    refused.add(keyOf(event, move));
  }
  if (isLate && !isMoved) {
    return;
  }
  const told = move && isMoved ? { taskId: move.load.id, movedTo: move.to } : {};
  await db
    .updateTable('fenceEvent')
    .set({ isSettled: true, ...told })
    .where('id', '=', event.id)
    .execute();
}

/** The event, locked, unless another process was faster: settled it, or moved a load by it. */
async function takeEvent(db: Db, id: number, { isLate }: Look): Promise<Due | undefined> {
  const isOpen = isLate ? sql<boolean>`e.task_id is null` : sql<boolean>`not e.is_settled`;
  const { rows } = await sql<Due>`
    select e.id::int, e.vehicle_id, e.fence_id, e.kind, e.at, e.skid_ids, f.destination_id
    from fence_event e join geo_fence f on f.id = e.fence_id
    where e.id = ${id} and ${isOpen} for update of e`.execute(db);
  return rows[0];
}

/** Each event for itself: one that cannot be settled holds up no other truck. @returns what went wrong */
async function settleEach(db: Db, ids: readonly number[], look: Look): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const id of ids) {
    try {
      await inTransaction(db, async (transaction) => {
        const event = await takeEvent(transaction, id, look);
        if (event) {
          await settle(transaction, event, look);
        }
      });
    } catch (error) {
      faults.push(error);
    }
  }
  return faults;
}

/** What happened and was not looked at yet, from the oldest on. */
async function settleNew(db: Db, looking: Looking): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (let last = 0, isMore = true; isMore;) {
    const due = await db
      .selectFrom('fenceEvent')
      .select('id')
      .where('isSettled', '=', false)
      .where('id', '>', last)
      .orderBy('id')
      .limit(MAX_AT_ONCE)
      .execute();
    const ids = due.map(({ id }) => id);
    faults.push(...(await settleEach(db, ids, { ...looking, isLate: false })));
    last = ids.at(-1) ?? last;
    isMore = ids.length === MAX_AT_ONCE;
  }
  return faults;
}

/** Arrivals that moved nothing, of trucks that still stand there and have a load to be loaded there now. */
async function readLate(db: Db, zone: string): Promise<number[]> {
  const oldest = now() - TOO_OLD_S;
  const days = [dayOf(oldest, zone), dayOf(now(), zone)];
  const { rows } = await sql<{ id: number }>`
    select e.id::int from fence_watch w
    cross join lateral jsonb_array_elements(w.stays) y
    join fence_event e on e.vehicle_id = w.vehicle_id and e.fence_id = (y ->> 'fenceId')::int
      and e.kind = 'arrive' and e.at > to_timestamp((y ->> 'since')::float8 - 1) and e.at > ${toInstant(oldest)}
    where w.at > ${now() - STANDS_FOR_S} and (y ->> 'isArrived')::boolean and e.is_settled and e.task_id is null
      and exists (select from task t where t.vehicle_id = w.vehicle_id and t.day = any(${days}::date[])
        and t.task_status = ${TaskStatus.Accepted} and t.skid_id = any(e.skid_ids))
    order by e.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Looks at what happened at skids and destinations, and moves loads on: each event once as it happens. An arrival that
 * moved nothing is looked at again while the truck stands there: its driver may accept only then.
 *
 * @throws AggregateError when some events could not be settled, after all others were
 */
export async function settleDue(db: Db, zone: string, refused: Refused = new Set()): Promise<void> {
  const looking = { zone, refused };
  const faults = await settleNew(db, looking);
  faults.push(...(await settleEach(db, await readLate(db, zone), { ...looking, isLate: true })));
  if (faults.length > 0) {
    throw new AggregateError(faults, 'some of what happened at fences could not be settled');
  }
}

/** Moves loads on as trucks arrive at skids and leave destinations; answers with how to stop. */
export function startSettling(db: Db, zone: string, onFault: (error: unknown) => void): () => Promise<void> {
  const refused: Refused = new Set();
  return startWorkLoop({
    job: 'fences',
    pollMs: POLL_MS,
    onFault,
    run: () => settleDue(db, zone, refused),
  });
}
