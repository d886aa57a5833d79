import type { DocketDetail } from '@haulboard/contract';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { authorOf, type User } from '../../../platform/http/caller.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { weighLoad } from '../weigh-load.ts';
import { netOf, recordWeights } from '../weights.ts';

export type Typed = {
  grossKg: number | null;
  tareKg: number | null;
  netKg: number | null;
  weighTicketNo: string;
};

/**
 * The masses that somebody typed, as they fit each other; nothing where none was.
 *
 * @throws RequestError 422
 */
export function massesOf({ grossKg, tareKg, netKg }: Typed) {
  if (grossKg === null && tareKg === null && netKg === null) {
    return undefined;
  }
  if (grossKg === null) {
    throw unprocessable('gross_kg', message('fill this in'));
  }
  if (tareKg === null) {
    throw unprocessable('tare_kg', message('fill this in'));
  }
  const net = netOf({ grossKg, tareKg, netKg: netKg ?? undefined });
  if (net === undefined) {
    throw unprocessable(
      netKg === null ? 'gross_kg' : 'net_kg',
      message('gross less tare must be more than nothing and within 20 kg of net'),
    );
  }
  return { grossKg, tareKg, netKg: net };
}

/** Who told a weight, as `docket_weight` names people. */
export const toldBy = (user: User) => `user ${authorOf(user).userId}`;

/** Puts the weights of a docket right, and with it those of the whole load it is a part of. @throws RequestError 422 */
export async function correctWeights(
  db: Db,
  user: User,
  { docket, typed }: { docket: DocketDetail; typed: Typed },
): Promise<void> {
  const masses = massesOf(typed);
  if (!masses) {
    if (docket.netKg !== null) {
      throw unprocessable('gross_kg', message('a weight stays on record: correct it'));
    }
    return;
  }
  const before = docket.truckNetKg ?? docket.netKg;
  const isSame =
    masses.grossKg === docket.grossKg &&
    masses.tareKg === docket.tareKg &&
    masses.netKg === before &&
    typed.weighTicketNo === (docket.weighTicketNo ?? '');
  if (isSame) {
    return;
  }
  const weighed = {
    ...masses,
    source: 'correction' as const,
    ticketNo: typed.weighTicketNo,
    weighedAt: docket.weighedAt ?? now(),
    toldBy: toldBy(user),
    isReweigh: true,
  };
  await (docket.taskId === null || !docket.isShared
    ? recordWeights(db, docket.id, weighed)
    : weighLoad(db, docket.taskId, weighed));
}
