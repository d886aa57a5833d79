import { Code, type DeviceAnswer, type DeviceEvent, type RefusalCode } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { isWorthRetrying } from '../../platform/db/sql-error.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from '../../platform/http/caller.ts';
import { failureOf } from '../../platform/http/failure/failure.ts';
import { lockDay } from '../plan/tasks/store-day.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { clockShift } from '../driver-messages/clock-shift.ts';
import { recordEvent, lockDevice } from './event-order.ts';
import { findOwnTask, takeEvent, type Telling } from './take-event.ts';
import type { RecordedEvent } from './recorded-event.ts';

type Batch = { device: Device; zone: string; language: Language };

/** All days the events touch, always in one order, so that two devices never hold what the other waits for. */
async function lockDays(db: Db, events: readonly DeviceEvent[], device: Device): Promise<void> {
  const days = new Map<string, { carrierId: number; day: string }>();
  for (const id of new Set(events.map((event) => event.id))) {
    const task = await findOwnTask(db, id, device);
    if (task) {
      days.set(`${task.carrierId} ${task.day}`, task);
    }
  }
  for (const { carrierId, day } of [...days.values()].toSorted(
    (a, b) => a.carrierId - b.carrierId || a.day.localeCompare(b.day),
  )) {
    await lockDay(db, carrierId, day);
  }
}

function codeOf(event: DeviceEvent, code: number): RefusalCode {
  if (code === Code.Conflict) {
    return 'busy';
  }
  return event.kind === 'docket' ? 'docket' : 'not_now';
}

/** Tries one event: what is refused leaves nothing behind and does not keep the next from being taken. */
async function tryEvent(db: Db, telling: Telling): Promise<RecordedEvent> {
  try {
    return await inSavepoint(db, () => takeEvent(db, telling));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.isFault || isWorthRetrying(error)) {
      throw error;
    }
    const { event, at } = telling;
    return { outcome: 'refused', code: codeOf(event, failure.code), said: failure.said, changes: [], at };
  }
}

async function answerOf(db: Db, told: { telling: Telling; taken: RecordedEvent }, language: Language) {
  const { telling, taken } = told;
  const { id, deviceSeq, kind, occurredAt } = telling.event;
  const task = await findOwnTask(db, id, telling.device);
  const isRefused = taken.outcome === 'refused';
  return {
    id,
    deviceSeq,
    kind,
    outcome: taken.outcome,
    code: isRefused ? taken.code : null,
    reason: isRefused ? inLanguage(taken.said, language) : '',
    occurredAt: taken.at,
    isTimeChanged: taken.at !== occurredAt,
    implied: taken.outcome === 'done' ? taken.implied : [],
    has: task ? { taskStatus: task.taskStatus, publishedRev: task.publishedRev } : null,
    changes: isRefused ? taken.changes : [],
  };
}

type Told = { event: DeviceEvent; shift: number; present: number };

/** When it happened. What is to come, or long before the day of its load, was told by a wrong clock: it is now. */
async function momentOf(db: Db, { event, shift, present }: Told, { device, zone }: Batch): Promise<number> {
  const at = event.occurredAt + shift;
  const task = await findOwnTask(db, event.id, device);
  const earliest = task ? dayStart(addDays(task.day, -1), zone) : 0;
  return at > present || at < earliest ? present : at;
}

/**
 * Takes what a device says, in the order in which it happened there, one by one: what is refused does not stop the
 * rest. Times that cannot be become the present; a clock that is more than two minutes wrong is set right by `sentAt`.
 */
export async function takeEvents(
  db: Db,
  told: { events: readonly DeviceEvent[]; sentAt?: number | undefined },
  batch: Batch,
): Promise<DeviceAnswer[]> {
  const { device, zone, language } = batch;
  const present = now();
  const shift = clockShift(told.sentAt, present);
  await lockDevice(db, device);
  await lockDays(db, told.events, device);
  const answers: DeviceAnswer[] = [];
  const inOrder = told.events.toSorted((a, b) => a.deviceSeq - b.deviceSeq || a.occurredAt - b.occurredAt);
  for (const event of inOrder) {
    const at = await momentOf(db, { event, shift, present }, batch);
    const telling = { event, device, zone, at };
    const taken = await tryEvent(db, telling);
    await recordEvent(db, device, { event, taken });
    answers.push(await answerOf(db, { telling, taken }, language));
  }
  return answers;
}
