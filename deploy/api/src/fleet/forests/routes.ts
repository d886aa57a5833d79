import { listForestPlaces } from '@haulboard/contract';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readForests } from './read-forests.ts';

/** Forests as a map shows them. */
export const forestPlaceRoutes: readonly Route[] = [
  forUser(listForestPlaces, (_, { db, user }) => readForests(db, user)),
];
