import {
  importWeighTickets,
  listMatches,
  listTicketPlaces,
  settleMatches,
  undoSettlement,
} from '@haulboard/contract';
import { readId } from '../../platform/http/read-number.ts';
import { RECORD_NOT_FOUND } from '../../platform/http/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { importTickets, listPlaces } from './import-tickets.ts';
import { listMatchesFor } from './list-matches.ts';
import { settleAll } from './settle.ts';
import { undoSettlementFor } from './undo-settlement.ts';

/** Tickets that come in files, and how they agree with loads and dockets. */
export function matchingRoutes(zone: string): Route[] {
  return [
    forUser(importWeighTickets, ({ body }, { db, user, language }) =>
      importTickets({ db, user, zone, language }, body),
    ),
    forUser(listTicketPlaces, (_, { db, user }) => listPlaces(db, user)),
    forUser(listMatches, ({ body = {} }, { db, user }) => listMatchesFor({ db, user, zone }, body)),
    forUser(settleMatches, ({ body }, { db, user }) => settleAll({ db, user, zone }, body)),
    forUser(undoSettlement, ({ params }, { db, user }) =>
      undoSettlementFor({ db, user, zone }, readId(params.id, RECORD_NOT_FOUND)),
    ),
  ];
}
