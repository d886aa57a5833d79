import { getDestinationQueue, listDestinationQueues } from '@haulboard/contract';
import { now } from '../../platform/clock.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { hourlyPaces } from '../alerts/read-paces.ts';
import { hourlyTurns } from '../turns/learn-turns.ts';
import { NO_DESTINATION, readQueue, readQueues } from './read-queues.ts';

/** Who waits at destinations, and how long that takes. `zone`: whose hours they are. */
export function queueRoutes(zone: string): Route[] {
  const learn = hourlyTurns(zone);
  const paces = hourlyPaces(zone);
  return [
    forUser(listDestinationQueues, async (_, { db, user }) =>
      readQueues(db, { user, at: now(), zone, turns: await learn(db) }),
    ),
    forUser(getDestinationQueue, async ({ params }, { db, user }) =>
      readQueue(db, {
        user,
        id: readId(params.id, NO_DESTINATION),
        at: now(),
        zone,
        turns: await learn(db),
        paces: (carrierIds) => paces(db, carrierIds),
      }),
    ),
  ];
}
