import { getReport, getReportNotes } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readNotes } from './read-notes.ts';
import { readReport } from './read-report.ts';
import { readRange } from './report-range.ts';

/** Figures from dockets and loads. */
export function reportRoutes(zone: string): Route[] {
  return [
    forUser(getReport, ({ body }, { db, user }) =>
      readReport(db, user, { query: body, today: dayOf(now(), zone) }),
    ),
    forUser(getReportNotes, ({ body }, { db, user, language }) => {
      const { from, to } = readRange(body, dayOf(now(), zone));
      return readNotes(db, user, { days: { from, to }, zone, language });
    }),
  ];
}
