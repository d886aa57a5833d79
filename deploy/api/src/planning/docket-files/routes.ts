import {
  getDocketSheet,
  previewDocketExport,
  printDockets,
  setDocketsExported,
  startDocketExport,
} from '@haulboard/contract';
import { fileForUser, forUser, type Route } from '../../platform/http/route.ts';
import { setDocketsExportedFor } from './export/marks.ts';
import { previewExportFor, startExportFor } from './export/start-export.ts';
import { docketLayoutRoutes } from './layouts/routes.ts';
import { printDocketsFor } from './pdf/print-dockets.ts';
import { readDocketSheet } from './sheet/read-sheet.ts';

/** Dockets as files and on paper. */
export function docketFileRoutes(zone: string): Route[] {
  return [
    fileForUser(printDockets, (input, context) => printDocketsFor(input, context, zone)),
    forUser(startDocketExport, (input, context) => startExportFor(input, context, zone)),
    forUser(previewDocketExport, (input, context) => previewExportFor(input, context, zone)),
    forUser(setDocketsExported, setDocketsExportedFor),
    forUser(getDocketSheet, ({ query }, { db, user }) => readDocketSheet(db, user, query)),
    ...docketLayoutRoutes,
  ];
}
