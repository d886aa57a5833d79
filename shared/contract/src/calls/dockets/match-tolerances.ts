import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  matchTolerance,
  toleranceBody,
  toleranceParams,
  toleranceTrial,
  triedTolerance,
} from '../../entities/dockets/match-tolerance.ts';
import { entity } from '../../wire.ts';
import { listLeftOpen } from './left-open.ts';
import { listMatches } from './matching.ts';

export const listMatchTolerances = defineCall({
  name: 'listMatchTolerances',
  summary: 'How far a docket may differ from its weighbridge ticket, for each destination',
  method: 'GET',
  path: '/v1.0.3/admin/docket/tolerance',
  allow: 'docket.match',
  result: entity({
    list: z.array(matchTolerance),
    /** The caller may change them. */
    canEdit: z.boolean(),
  }),
});

export const tryMatchTolerance = defineCall({
  name: 'tryMatchTolerance',
  summary: 'What another tolerance would change of the dockets that the caller sees of the last 28 days',
  method: 'POST',
  path: '/v1.0.3/admin/docket/tolerance/{id}/trial',
  allow: 'docket.match',
  isRead: true,
  params: toleranceParams,
  body: triedTolerance,
  result: toleranceTrial,
  errors: [404],
});

export const changeMatchTolerance = defineCall({
  name: 'changeMatchTolerance',
  summary: 'Say how far dockets and tickets of a destination may differ, unless somebody has since (409)',
  method: 'PUT',
  path: '/v1.0.3/admin/docket/tolerance/{id}',
  allow: 'destination.edit',
  params: toleranceParams,
  body: toleranceBody,
  changes: [listMatchTolerances, listMatches, listLeftOpen],
  result: matchTolerance,
  errors: [404, 409],
});
