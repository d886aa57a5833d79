import { getReport } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readReport } from './read-report.ts';

/** Figures from dockets and loads. */
export function reportRoutes(zone: string): Route[] {
  return [
    forUser(getReport, ({ body }, { db, user }) =>
      readReport(db, user, { query: body, today: dayOf(now(), zone) }),
    ),
  ];
}
