import { TaskStatus, type TicketDocket } from '@haulboard/contract';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { issueDockets } from '../dockets/issue-dockets.ts';
import { tellDockets } from '../dockets/tell-dockets.ts';
import { weighLoad } from '../dockets/weigh-load.ts';
import { recordWeights, type Weighed } from '../dockets/weights.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { changeDay } from '../changes/change-day.ts';
import { message } from '../../platform/texts/message.ts';
import { closeTicket } from './close-ticket.ts';
import type { Candidate } from './find-load.ts';
import { partsFor } from './ticket-parts.ts';

/** A ticket as it is kept. `weighedAt` in seconds. */
export type KeptTicket = {
  id: number;
  /** Nothing where it came in a file. */
  weighbridgeId: number | null;
  /** Who brought the file. */
  importedBy?: number | null;
  ticketNo: string;
  grossKg: number;
  tareKg: number;
  netKg: number;
  /** What each docket weighs, where the bridge said so. */
  dockets: readonly TicketDocket[] | null;
  weighedAt: number;
};

type Load = Pick<Candidate, 'taskId' | 'carrierId' | 'day' | 'version' | 'taskStatus'>;
/** Who says whose ticket it is: nobody when it was found by its numbers. */
type MoveOnOptions = { load: Load; zone: string; userId: number | null; docketId?: number | null };

async function moveOn(db: Db, ticket: KeptTicket, { load, zone, userId }: MoveOnOptions): Promise<void> {
  const { taskId: id, carrierId, day, version } = load;
  await changeDay(db, {
    carrierId,
    day,
    zone,
    actor: { kind: 'weighbridge', userId, carrierId },
    changes: [
      { change: { kind: 'status', id, version, taskStatus: TaskStatus.Weighed }, name: (field) => field },
    ],
    device: {
      deviceId: `weighbridge ${ticket.weighbridgeId ?? 'file'}`,
      deviceSeq: ticket.id,
      occurredAt: Math.min(ticket.weighedAt, now()),
    },
  });
}

/** What the scale told. Where a person says whose it is, it counts against an earlier weighing too. */
function weighedBy(ticket: KeptTicket, userId: number | null): Weighed {
  const { ticketNo, grossKg, tareKg, netKg, weighedAt, weighbridgeId, importedBy } = ticket;
  const toldBy = weighbridgeId === null ? `user ${importedBy}` : `weighbridge ${weighbridgeId}`;
  const masses = { ticketNo, grossKg, tareKg, netKg };
  return { ...masses, source: 'weighbridge', weighedAt, toldBy, isReweigh: userId !== null };
}

type WeighOptions = { docketId: number; userId: number | null };

/** Puts a ticket on a docket that no load has. */
export async function weighLooseDocket(
  db: Db,
  ticket: KeptTicket,
  { docketId, userId }: WeighOptions,
): Promise<void> {
  await recordWeights(db, docketId, weighedBy(ticket, userId));
  await closeTicket(db, ticket.id, { state: 'matched', docketId, userId });
}

/**
 * Puts a ticket on its load: the load counts as weighed, the docket gets the weights of the best source.
 *
 * @throws RequestError 422 when the load cannot be weighed any more or yet
 */
export async function applyTicket(db: Db, ticket: KeptTicket, given: MoveOnOptions): Promise<void> {
  const { load } = given;
  if (load.taskStatus < TaskStatus.Loaded) {
    throw unprocessable('task_id', message('the load has not left its skid'));
  }
  if (load.taskStatus === TaskStatus.Loaded) {
    await moveOn(db, ticket, given);
  }
  await issueDockets(db, [load.taskId]);
  const first = await weighLoad(db, load.taskId, {
    ...weighedBy(ticket, given.userId),
    partOf: await partsFor(db, load.taskId, ticket.dockets),
  });
  const docketId = given.docketId ?? first;
  if (docketId === undefined) {
    throw unprocessable('task_id', message('the load has no docket'));
  }
  await tellDockets(db, { ...load, id: load.taskId }, given.zone);
  await closeTicket(db, ticket.id, { state: 'matched', docketId, taskId: load.taskId, userId: given.userId });
}
