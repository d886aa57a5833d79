import { printDockets } from '@haulboard/contract';
import { fileForUser, type Route } from '../../platform/http/route.ts';
import { printDocketsFor } from './pdf/print-dockets.ts';

/** Dockets as files and on paper. */
export function docketFileRoutes(zone: string): Route[] {
  return [fileForUser(printDockets, (input, context) => printDocketsFor(input, context, zone))];
}
