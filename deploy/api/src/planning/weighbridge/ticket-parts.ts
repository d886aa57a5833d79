import type { TicketDocket, WeighTicket } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { netOfParts, partsSumError } from '../dockets/parts.ts';
import { docketsOf, type PartOf } from '../dockets/weigh-load.ts';
import { netOf } from '../dockets/weights.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../platform/texts/message.ts';

const netsOf = (dockets: readonly TicketDocket[]) => dockets.map(({ netKg }) => netKg);

/** What was weighed, in all or docket by docket; nothing when the masses do not fit each other. */
export function netOfTicket(ticket: WeighTicket): number | undefined {
  return ticket.dockets ? netOfParts(ticket, netsOf(ticket.dockets)) : netOf(ticket);
}

/** Why the masses of a ticket are refused, if so; the field is named. */
export function checkMasses(ticket: WeighTicket): Message | undefined {
  const numbers = ticket.dockets?.map(({ docketNo }) => docketNo) ?? [];
  const twice = numbers.findIndex((no, at) => numbers.indexOf(no) < at);
  if (twice !== -1) {
    const values = { no: numbers[twice] ?? '' };
    return unprocessable(`dockets.${twice}.docket_no`, message('docket {no} is there twice', values)).said;
  }
  if (netOfTicket(ticket) !== undefined) {
    return undefined;
  }
  return ticket.dockets
    ? partsSumError('dockets', netsOf(ticket.dockets)).said
    : message('gross less tare must be more than nothing and within 20 kg of net');
}

/** What each docket of a load weighs by a ticket; nothing where the ticket’s numbers are not those of the load. */
export async function partsFor(
  db: Db,
  taskId: number,
  told: readonly TicketDocket[] | null,
): Promise<PartOf | undefined> {
  if (!told) {
    return undefined;
  }
  const nets = new Map(told.map(({ docketNo, netKg }) => [docketNo, netKg]));
  const dockets = await docketsOf(db, [taskId]);
  const areThese = dockets.length === nets.size && dockets.every(({ docketNo }) => nets.has(docketNo));
  return areThese ? ({ docketNo }) => nets.get(docketNo) : undefined;
}
