import { listForestPlaces, listSiteFacts } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readForests } from './read-forests.ts';
import { readSiteFacts } from './read-site-facts.ts';

/** Forests as a map shows them, and what keeps people safe there. */
export const forestPlaceRoutes = (zone: string): readonly Route[] => [
  forUser(listForestPlaces, (_, { db, user }) => readForests(db, user)),
  forUser(listSiteFacts, (_, { db, user }) => readSiteFacts(db, { user, today: dayOf(now(), zone) })),
];
