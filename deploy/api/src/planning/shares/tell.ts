import type { MarketOffer } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { hint } from '../plan/hints/hints.ts';
import { message, type Message } from '../../platform/texts/message.ts';

/** Why an offer can be neither answered nor withdrawn any more. */
export function alreadyDone(trucks: Message, status: MarketOffer['status']): Message {
  switch (status) {
    case 'pending':
      return message('The offer of truck {trucks} was already made', { trucks });
    case 'accepted':
      return message('The offer of truck {trucks} was already accepted', { trucks });
    case 'declined':
      return message('The offer of truck {trucks} was already declined', { trucks });
    case 'withdrawn':
      return message('The offer of truck {trucks} was already withdrawn', { trucks });
    case 'countered':
      return message('Other terms were already asked for truck {trucks}', { trucks });
    case 'returned':
      return message('Truck {trucks} was already given back', { trucks });
    case 'expired':
      return message('The offer of truck {trucks} has already ended', { trucks });
  }
}

/** What was said, with the reason somebody gave. */
export function withReason(what: Message, reason: string): Message {
  return reason === '' ? what : message('{what}: {reason}', { what, reason });
}

type ShareEvent = {
  type: 'share_vehicle' | 'share_accept' | 'share_task_modify';
  day: Day;
  vehicleIds: number[];
};

/**
 * Says whose shares changed, and whose boards did. Whoever answers is told, too: a colleague, or another page of the
 * same person, still counts what was on offer.
 */
export async function tellSides(
  db: Db,
  event: ShareEvent,
  sides: { to: readonly number[]; both: readonly number[]; zone: string },
): Promise<void> {
  const date = dayStart(event.day, sides.zone);
  await hint(
    db,
    { carrierIds: sides.to, withAdmins: false },
    { type: event.type, date, ids: event.vehicleIds },
  );
  await hint(db, { carrierIds: sides.both, withAdmins: true }, { type: 'task_modify', date, ids: [] });
}
