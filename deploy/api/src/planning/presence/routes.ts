import { beatBoard } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { readDay } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { boardCarrier } from '../plan/access/access.ts';
import { hintOthers, leaveSpot, listOthers, noteSpot } from './presence.ts';

/** Who is on a board. It is kept in a table that a crash may empty: ten seconds later it is full again. */
export function presenceRoutes(zone: string): Route[] {
  return [
    forUser(beatBoard, async ({ query, body }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
      const spot = { userId: user.userId, carrierId, day, tab: body.tab };
      const isNews = body.isLast ? await leaveSpot(db, spot) : await noteSpot(db, spot, body.vehicleId);
      if (isNews) {
        await hintOthers(db, spot, dayStart(day, zone));
      }
      return listOthers(db, spot);
    }),
  ];
}
