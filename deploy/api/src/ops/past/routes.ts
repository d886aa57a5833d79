import { listPastVisits } from '@haulboard/contract';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readPast } from './read-past.ts';

/** What positions tell of any place and time. `zone`: in which days begin and end. */
export function pastRoutes(zone: string): Route[] {
  return [forUser(listPastVisits, ({ query }, { db, user }) => readPast(db, { ...query, user, zone }))];
}
