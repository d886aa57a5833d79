import { changeCutOff, giveLeftOpen, listLeftOpen } from '@haulboard/contract';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { saveCutOff } from './cut-offs.ts';
import { giveAll } from './give-owner.ts';
import { listLeftOpenFor } from './list-left-open.ts';

/** What days past their cut-off have left open, and whose it is. */
export function leftOpenRoutes(zone: string): Route[] {
  return [
    forUser(listLeftOpen, ({ body = {} }, { db, user }) => listLeftOpenFor({ db, user, zone }, body)),
    forUser(giveLeftOpen, ({ body }, { db, user }) => giveAll(db, user, body)),
    forUser(changeCutOff, ({ params, body }, { db, user }) =>
      saveCutOff(db, user, { carrierId: readId(params.carrierId, NOT_FOUND.Dispatcher), ...body }),
    ),
  ];
}
