import { getDashboard } from '@haulboard/contract';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readDashboard } from './read-dashboard.ts';

/** The day at a glance, of each role what it asks first. */
export function dashboardRoutes(zone: string): Route[] {
  return [
    forUser(getDashboard, ({ query }, { db, user }) =>
      readDashboard(db, user, { zone, since: query?.since }),
    ),
  ];
}
