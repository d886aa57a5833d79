import { dayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { countRun } from '../../platform/figures/job-runs.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { DayPart } from '../plan/hours/day-part.ts';
import { message } from '../../platform/texts/message.ts';
import { notify } from '../plan/hints/notify.ts';
import { tellSides } from './tell.ts';
import { trucksOfPart } from './terms.ts';

const EVERY_MS = 15_000;

type Ended = DayPart & { code: string; day: Day; fromCarrierId: number; toCarrierId: number; other: string };

async function tellEnded(db: Db, ended: Ended & { vehicleId: number }, zone: string): Promise<void> {
  const { vehicleId, day, fromCarrierId, toCarrierId, other } = ended;
  const event = { type: 'share_vehicle' as const, day, vehicleIds: [vehicleId] };
  await tellSides(db, event, { to: [toCarrierId], both: [fromCarrierId], zone });
  const trucks = trucksOfPart([ended.code], ended, zone);
  await notify(
    db,
    { carrierId: fromCarrierId, day },
    message('{who} did not answer your offer of truck {trucks}: it has ended', { who: other, trucks }),
  );
}

/** Writes down which offers have ended unanswered, of some trucks or of all, and says so. */
export async function endOverdue(
  db: Db,
  { vehicleIds, zone }: { vehicleIds?: readonly number[]; zone: string },
): Promise<void> {
  const { rows } = await sql<Ended & { vehicleId: number }>`
    with ended as (
      update vehicle_share set status = 'expired', answered_at = now()
      where status = 'pending'
        and (expires_at <= now() or (expires_at is null and day < ${dayOf(now(), zone)}::date))
        and (${vehicleIds === undefined}::boolean or vehicle_id = any(${[...(vehicleIds ?? [])]}::int[]))
      returning vehicle_id, day, from_minute, to_minute, from_carrier_id, to_carrier_id
    )
    select e.*, v.vehicle_code as code, c.name as other from ended e
    join vehicle v on v.id = e.vehicle_id join carrier c on c.carrier_id = e.to_carrier_id
    order by e.vehicle_id`.execute(db);
  for (const ended of rows) {
    await tellEnded(db, ended, zone);
  }
}

type EndedRequest = { day: Day; carrierId: number; toCarrierId: number; other: string };

async function endRequests(db: Db, zone: string): Promise<void> {
  const { rows } = await sql<EndedRequest>`
    with ended as (
      update share_request set status = 'expired', answered_at = now()
      where status = 'open' and expires_at <= now()
      returning day, carrier_id, to_carrier_id
    )
    select e.*, c.name as other from ended e join carrier c on c.carrier_id = e.to_carrier_id`.execute(db);
  for (const { day, carrierId, toCarrierId, other } of rows) {
    const event = { type: 'share_task_modify' as const, day, vehicleIds: [] };
    await tellSides(db, event, { to: [carrierId], both: [toCarrierId], zone });
    await notify(
      db,
      { carrierId, day },
      message('{who} did not answer what you asked for: it has ended', { who: other }),
    );
  }
}

/**
 * Ends what nobody answered in time. It is only for the record and to tell people: every answer looks at the clock
 * itself.
 */
export function startShareExpiry(given: {
  db: Db;
  zone: string;
  onFault: (error: unknown) => void;
}): () => void {
  const { db, zone, onFault } = given;
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) {
      return;
    }
    isBusy = true;
    countRun('share-expiry', () =>
      inTransaction(db, async (transaction) => {
        await endOverdue(transaction, { zone });
        await endRequests(transaction, zone);
      }),
    )
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
