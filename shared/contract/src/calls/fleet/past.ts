import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { pastVisit } from '../../entities/fleet/past-visit.ts';
import { entity, queryNumber, text } from '../../wire.ts';

/**
 * `area`: `lat,lon,radius in metres`, or `lat,lon` of each corner apart by semicolons; of a corridor
 * the points of its line and then its radius. `from`, `to`: seconds.
 */
export const listPastVisits = defineCall({
  name: 'listPastVisits',
  summary:
    'Trucks that were in an area in a time of a week at most, with how long they stood and their dockets',
  method: 'GET',
  path: '/admin/vehicle/past',
  allow: 'map.view',
  query: entity({ area: text(12_000), from: queryNumber, to: queryNumber }),
  result: z.array(pastVisit),
  errors: [422],
});
