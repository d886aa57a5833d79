import { listCrewAreas, listCrewSchedule } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { now } from '../../platform/clock.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readCrewAreas, readCrewDays } from './read-crews.ts';

/** When and where crews load. */
export function crewDayRoutes(zone: string): Route[] {
  return [
    forUser(listCrewSchedule, async ({ query }, { db, user }) => {
      const day = query?.date === undefined ? dayOf(now(), zone) : readDay(query.date, zone);
      return readCrewDays(db, { scope: await scopeOf(db, user), day });
    }),
    forUser(listCrewAreas, async (_, { db, user }) => readCrewAreas(db, await scopeOf(db, user))),
  ];
}
