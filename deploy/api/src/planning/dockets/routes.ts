import {
  changeDocket,
  chooseDockets,
  createDocket,
  exportDockets,
  getDocket,
  getDocketEntry,
  invoiceDockets,
  listDocketChoices,
  listDockets,
  PHOTOS,
  proposeDocketNo,
  voidDocket,
} from '@haulboard/contract';
import { readId } from '../../platform/http/input/read-number.ts';
import { fileForUser, forUser, type Route } from '../../platform/http/route.ts';
import { exportDocketsFor } from './export/export-dockets.ts';
import { invoiceDocketsFor } from './invoice/invoice-dockets.ts';
import { numberRoutes } from './numbers/routes.ts';
import { chooseDocketsFor } from './read/choose-dockets.ts';
import { readDocketChoices } from './read/docket-choices.ts';
import { readDocketDetail } from './read/docket-detail.ts';
import { listDocketsFor } from './read/list-dockets.ts';
import { correctDocket, voidDocketFor } from './write/change-docket.ts';
import { createPaperDocket } from './write/create-docket.ts';
import { readEntryChoices } from './write/entry-choices.ts';
import { proposeNumber } from './write/paper-numbers.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { photoRoutes } from '../photos/photo-routes.ts';
import { findDocket } from './read/find-docket.ts';

/** Dockets as people read and keep them. */
export function docketRoutes(zone: string): Route[] {
  return [
    ...numberRoutes,
    ...photoRoutes(PHOTOS.docket, { column: 'docketId', find: findDocket }),
    forUser(listDockets, ({ body = {} }, { db, user }) => listDocketsFor(db, user, body)),
    forUser(chooseDockets, ({ body = {} }, { db, user }) => chooseDocketsFor(db, user, body)),
    fileForUser(exportDockets, exportDocketsFor),
    forUser(getDocket, ({ params }, { db, user }) =>
      readDocketDetail(db, user, readId(params.id, NOT_FOUND.Docket)),
    ),
    forUser(listDocketChoices, (_, { db, user }) => readDocketChoices(db, user)),
    forUser(changeDocket, (input, { db, user }) => correctDocket({ db, user, zone }, input)),
    forUser(voidDocket, (input, { db, user }) => voidDocketFor({ db, user, zone }, input)),
    forUser(invoiceDockets, invoiceDocketsFor),
    forUser(createDocket, (input, { db, user }) => createPaperDocket({ db, user, zone }, input)),
    forUser(proposeDocketNo, ({ query }, { db, user }) => proposeNumber(db, user, query.crewId)),
    forUser(getDocketEntry, (_, { db, user }) => readEntryChoices(db, user, zone)),
  ];
}
