import { getRunningReport, listRunningRows } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readRunningRows } from './read-rows.ts';
import { readRunning } from './read-running.ts';

/** How work went, and what each figure of that is made of. */
export function runningRoutes(zone: string): Route[] {
  return [
    forUser(getRunningReport, ({ body }, { db, user }) =>
      readRunning(db, user, { query: body ?? {}, zone, today: dayOf(now(), zone) }),
    ),
    forUser(listRunningRows, ({ body }, { db, user }) =>
      readRunningRows(db, user, { query: body, zone, today: dayOf(now(), zone) }),
    ),
  ];
}
