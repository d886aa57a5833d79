import type { DeviceEvent, LoadDifference, PacketPlace, RefusalCode } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { issueDockets } from '../dockets/issue-dockets.ts';
import { giveDocket, moveUpliftBack } from '../dockets/give-docket.ts';
import { tellDockets } from '../dockets/tell-dockets.ts';
import { weighLoad } from '../dockets/weigh-load.ts';
import type { Device } from '../../platform/http/caller.ts';
import { changeDay } from '../changes/change-day.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { matchWaiting } from '../weighbridge/match-waiting.ts';
import { impliedOf, nextSteps, type NextSteps } from './next-steps.ts';
import { FACTS, hasLaterStep, wasRecorded } from './event-order.ts';
import { netOfEvent, checkWeights, type WeighedEvent } from './check-weights.ts';
import { readDifferences, readRevision } from './revisions.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { tellDeclined } from './tell-declined.ts';

export type Telling = {
  event: DeviceEvent;
  device: Device;
  zone: string;
  /** When it happened, seconds; the device's clock set right. */
  at: number;
};

export type OwnTask = {
  id: number;
  day: string;
  carrierId: number;
  version: number;
  taskStatus: number;
  publishedRev: number;
  packets: PacketPlace[] | null;
};

/** A load that is on the device's truck and that its driver has been sent. */
export function findOwnTask(db: Db, id: number, device: Device): Promise<OwnTask | undefined> {
  return db
    .selectFrom('task')
    .select(['id', 'day', 'carrierId', 'version', 'taskStatus', 'publishedRev', 'packets'])
    .where('id', '=', id)
    .where('vehicleId', '=', device.vehicleId)
    .where('publishedRev', '>', 0)
    .executeTakeFirst();
}

const WORDS: Readonly<Record<RefusalCode, Message>> = {
  changed: message('the load was changed since: look at what changed and accept it again'),
  gone: message('this load is not on your truck any more'),
  not_now: message('this does not fit the load as it is now'),
  docket: message('this docket number cannot be used'),
  weights: message('gross less tare must be more than nothing and within 20 kg of net'),
  busy: message('Changed at the same moment: try again'),
};

function refused(code: RefusalCode, at: number, changes: LoadDifference[] = []) {
  return { outcome: 'refused' as const, code, said: WORDS[code], changes, at };
}

async function moveOn(db: Db, task: OwnTask, telling: Telling & { to: readonly number[] }): Promise<void> {
  const { event, device, zone, at, to } = telling;
  const { id, version, carrierId, day } = task;
  const reason = 'reason' in event ? { reason: event.reason } : {};
  const name = (field: string) => field;
  await changeDay(db, {
    carrierId,
    day,
    zone,
    actor: { kind: 'driver', userId: null, carrierId },
    changes: to.map((taskStatus) => ({
      change: { kind: 'status' as const, id, version, taskStatus, ...reason },
      name,
    })),
    device: { deviceId: device.deviceId, deviceSeq: event.deviceSeq, occurredAt: at },
  });
  if (event.kind === 'decline') {
    await tellDeclined(db, task, event.reason);
  }
}

async function keepWeights(
  db: Db,
  event: WeighedEvent,
  given: { device: Device; netKg: number; at: number },
) {
  // Loads from before there were dockets get theirs now.
  await issueDockets(db, [event.id]);
  const { ticketNo, grossKg, tareKg, packets } = event;
  const { device, netKg, at } = given;
  await weighLoad(db, event.id, {
    source: 'driver',
    ticketNo,
    grossKg,
    tareKg,
    netKg,
    weighedAt: at,
    toldBy: `device ${device.deviceId}`,
    partOf: ({ packetNo }) => packets?.find((packet) => packet.packetNo === packetNo)?.netKg,
  });
}

/** What goes with the step beside the status: the docket, the weights, the time on the docket. */
async function keepFacts(db: Db, telling: Telling): Promise<void> {
  const { event, device, at } = telling;
  if (event.kind === 'docket') {
    const { packetNo = 1, docketNo, pieces, lengthM, estKg } = event;
    await giveDocket(db, device, { taskId: event.id, packetNo, docketNo, pieces, lengthM, estKg, at });
  }
  if (event.kind === 'loaded') {
    await moveUpliftBack(db, event.id, at);
  }
  const netKg = event.kind === 'weighed' ? netOfEvent(event) : undefined;
  if (event.kind === 'weighed' && netKg !== undefined) {
    await keepWeights(db, event, { device, netKg, at });
  }
}

async function refuseChanged(db: Db, task: OwnTask, telling: Telling): Promise<RecordedEvent> {
  const { event, device, zone, at } = telling;
  const seen = 'publishedRev' in event ? { vehicleId: device.vehicleId, rev: event.publishedRev } : undefined;
  const since = seen && (await readRevision(db, task.id, seen));
  return refused('changed', at, since ? await readDifferences(db, { id: task.id, since, zone }) : []);
}

/** Does what the driver's word comes to; what a later word has overtaken moves nothing. */
async function follow(
  db: Db,
  task: OwnTask,
  telling: Telling & { next: Exclude<NextSteps, { kind: 'refused' }> },
): Promise<RecordedEvent> {
  const { event, device, at, zone, next } = telling;
  const isLate = await hasLaterStep(db, { event, at }, device);
  if (isLate && event.kind === 'docket') {
    return { outcome: 'already', at };
  }
  const to = next.kind === 'moves' && !isLate ? next.to : [];
  if (to.length > 0) {
    await moveOn(db, task, { ...telling, to });
  }
  await keepFacts(db, telling);
  if (FACTS.includes(event.kind)) {
    await tellDockets(db, task, zone);
  }
  await matchWaiting(db, { taskId: task.id, zone });
  const isNew = to.length > 0 || (next.kind === 'moves' && next.to.length === 0);
  return isNew ? { outcome: 'done', implied: impliedOf(to), at } : { outcome: 'already', at };
}

/**
 * Takes one thing a driver said: once, by the graph, never back without a reason, and never after something that the
 * same device said later.
 *
 * @throws RequestError where the rules of the plan or of dockets refuse it
 */
export async function takeEvent(db: Db, telling: Telling): Promise<RecordedEvent> {
  const { event, device, at } = telling;
  if (await wasRecorded(db, event, device)) {
    return { outcome: 'already', at };
  }
  const task = await findOwnTask(db, event.id, device);
  if (!task) {
    return refused('gone', at);
  }
  const misfit = event.kind === 'weighed' ? checkWeights(event, task) : undefined;
  if (misfit) {
    return { ...refused('weights', at), said: misfit };
  }
  const next = nextSteps(event, task);
  if (next.kind === 'refused') {
    return next.code === 'changed' ? refuseChanged(db, task, telling) : refused(next.code, at);
  }
  return follow(db, task, { ...telling, next });
}
