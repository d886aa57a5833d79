import type { DeviceEvent } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from '../../platform/http/caller.ts';
import type { RecordedEvent } from './recorded-event.ts';

/** Two requests of one device take turns. */
export async function lockDevice(db: Db, device: Device): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device ${device.deviceId}`}, 0))`.execute(db);
}

/** Whether this very thing was taken from this device before. What was refused may be tried again. */
export async function wasRecorded(db: Db, event: DeviceEvent, device: Device): Promise<boolean> {
  const heard = await db
    .selectFrom('deviceEvent')
    .select('taskId')
    .where('deviceId', '=', device.deviceId)
    .where('taskId', '=', event.id)
    .where('kind', '=', event.kind)
    .where('deviceSeq', '=', event.deviceSeq)
    .where('outcome', '<>', 'refused')
    .executeTakeFirst();
  return heard !== undefined;
}

/** Dockets and weights may come at any time: they move nothing back. */
export const FACTS: readonly DeviceEvent['kind'][] = ['docket', 'weighed'];

/** What takes the place of an event: any later step of the load, and of a docket what is told of the same one. */
function overtakenBy(event: DeviceEvent): RawBuilder<boolean> {
  const packet = sql`coalesce((payload ->> 'packetNo')::integer, 1)`;
  return event.kind === 'docket'
    ? sql<boolean>`(kind = 'docket' and ${packet} = ${event.packetNo ?? 1})`
    : sql<boolean>`kind <> all(${[...FACTS]}::text[])`;
}

/**
 * Whether the device said something of this load that happened after this and was taken: later by its number and by
 * its clock, because an app that is set up anew counts from the start. An accepted revision speaks for itself, and
 * weights are kept all, each with its time.
 */
export async function hasLaterStep(
  db: Db,
  { event, at }: { event: DeviceEvent; at: number },
  device: Device,
): Promise<boolean> {
  if (event.kind === 'weighed' || event.kind === 'accept') {
    return false;
  }
  const later = await db
    .selectFrom('deviceEvent')
    .select('taskId')
    .where('deviceId', '=', device.deviceId)
    .where('taskId', '=', event.id)
    .where('deviceSeq', '>', event.deviceSeq)
    .where('occurredAt', '>=', toInstant(at))
    .where('outcome', '=', 'done')
    .where(overtakenBy(event))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Keeps what a device said and what became of it. */
export async function recordEvent(
  db: Db,
  device: Device,
  told: { event: DeviceEvent; taken: RecordedEvent },
): Promise<void> {
  const { event, taken } = told;
  const { kind, id: taskId, deviceSeq } = event;
  const { outcome } = taken;
  const facts = {
    occurredAt: toInstant(taken.at),
    outcome,
    code: outcome === 'refused' ? taken.code : null,
    payload: JSON.stringify(event),
  };
  await db
    .insertInto('deviceEvent')
    .values({ deviceId: device.deviceId, deviceSeq, taskId, kind, ...facts })
    // A step that was taken stays one; a refused one may have been taken now.
    .onConflict((conflict) =>
      conflict
        .columns(['deviceId', 'taskId', 'kind', 'deviceSeq'])
        .doUpdateSet(facts)
        .where('deviceEvent.outcome', '=', 'refused'),
    )
    .execute();
  await db
    .updateTable('device')
    .set({ lastSeq: sql<number>`greatest(last_seq, ${deviceSeq}::bigint)` })
    .where('deviceId', '=', device.deviceId)
    .execute();
}
