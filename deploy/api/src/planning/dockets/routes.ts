import { getDocket, listDocketChoices, listDockets } from '@haulboard/contract';
import { readId } from '../../platform/http/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readDocketChoices } from './read/docket-choices.ts';
import { readDocketDetail } from './read/docket-detail.ts';
import { listDocketsFor } from './read/list-dockets.ts';

/** Dockets as people read and keep them. */
export const docketRoutes: Route[] = [
  forUser(listDockets, ({ body = {} }, { db, user }) => listDocketsFor(db, user, body)),
  forUser(getDocket, ({ params }, { db, user }) => readDocketDetail(db, user, readId(params.id, 'Docket'))),
  forUser(listDocketChoices, (_, { db, user }) => readDocketChoices(db, user)),
];
