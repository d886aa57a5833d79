import {
  changeMatchTolerance,
  importWeighTickets,
  listMatches,
  listMatchTolerances,
  listTicketPlaces,
  settleMatches,
  tryMatchTolerance,
  undoSettlement,
} from '@haulboard/contract';
import { may } from '../../identity/auth/authorize.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { RECORD_NOT_FOUND } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { importTickets, listPlaces } from './import-tickets.ts';
import { listMatchesFor } from './list-matches.ts';
import { settleAll } from './settle.ts';
import { readTolerances, saveTolerance, tryTolerance } from './tolerances.ts';
import { undoSettlementFor } from './undo-settlement.ts';

/** Tickets that come in files, and how they agree with loads and dockets. */
export function matchingRoutes(zone: string): Route[] {
  return [
    forUser(importWeighTickets, ({ body }, { db, user, language }) =>
      importTickets({ db, user, zone, language }, body),
    ),
    forUser(listTicketPlaces, (_, { db, user }) => listPlaces(db, user)),
    forUser(listMatches, ({ body = {} }, { db, user }) => listMatchesFor({ db, user, zone }, body)),
    forUser(listMatchTolerances, async (_, { db, user }) => ({
      list: await readTolerances(db, await scopeOf(db, user)),
      canEdit: may(user, 'destination.edit'),
    })),
    forUser(tryMatchTolerance, ({ params, body }, { db, user }) =>
      tryTolerance({ db, user, zone }, { id: readId(params.id, RECORD_NOT_FOUND), ...body }),
    ),
    forUser(changeMatchTolerance, ({ params, body }, { db, user }) =>
      saveTolerance(db, user, { id: readId(params.id, RECORD_NOT_FOUND), ...body }),
    ),
    forUser(settleMatches, ({ body }, { db, user }) => settleAll({ db, user, zone }, body)),
    forUser(undoSettlement, ({ params }, { db, user }) =>
      undoSettlementFor({ db, user, zone }, readId(params.id, RECORD_NOT_FOUND)),
    ),
  ];
}
