import { getSystemReport } from '@haulboard/contract';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readSystemReport } from './read-system-report.ts';

/** How the system did, for who looks after it. */
export function systemReportRoutes(zone: string): Route[] {
  return [
    forUser(getSystemReport, ({ query }, { db, language }) =>
      readSystemReport(db, query ?? {}, { zone, language }),
    ),
  ];
}
