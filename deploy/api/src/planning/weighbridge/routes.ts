import { listWeighTickets, matchWeighTicket, sendWeighTickets } from '@haulboard/contract';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, forWeighbridge, type Route } from '../../platform/http/route.ts';
import { takeTickets } from './take-tickets.ts';
import { listWaiting, matchByHand, setAside } from './waiting-tickets.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Weighbridges hand in tickets; people settle those that find no load. */
export function weighbridgeRoutes(zone: string): Route[] {
  return [
    forWeighbridge(sendWeighTickets, async ({ body }, { db, weighbridge, language }) => ({
      tickets: await takeTickets(db, body.tickets, { weighbridge, zone, language }),
    })),
    forUser(listWeighTickets, (_, { db, user }) => listWaiting(db, user)),
    forUser(matchWeighTicket, async ({ params, body }, { db, user }) => {
      const id = readId(params.id, NOT_FOUND.Ticket);
      if (body.kind === 'match') {
        await matchByHand(db, { id, taskId: body.taskId }, { user, zone });
        return { id, taskId: body.taskId };
      }
      await setAside(db, { id, reason: body.reason }, user);
      return { id, taskId: null };
    }),
  ];
}
