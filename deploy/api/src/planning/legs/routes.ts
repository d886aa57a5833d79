import { listTruckLegs, MAX_TRACKS } from '@haulboard/contract';
import { now } from '../../platform/clock.ts';
import { readIds } from '../../platform/http/input/read-ids.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { hourlyPaces } from '../alerts/read-paces.ts';
import { readLegs } from './read-legs.ts';

/** What the plan has for trucks. `zone`: in which days begin and end. */
export function legRoutes(zone: string): Route[] {
  const paces = hourlyPaces(zone);
  return [
    forUser(listTruckLegs, ({ query }, { db, user }) => {
      const ids = readIds(query.ids, MAX_TRACKS);
      if (!ids) {
        throw unprocessable('ids', message('give from 1 to {count} trucks', { count: MAX_TRACKS }));
      }
      return readLegs(db, {
        user,
        ids,
        day: readDay(query.date, zone),
        at: now(),
        zone,
        paces: (carrierIds) => paces(db, carrierIds),
      });
    }),
  ];
}
