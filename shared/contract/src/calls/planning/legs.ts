import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { truckLegs } from '../../entities/planning/truck-leg.ts';
import { entity, queryNumber, text } from '../../wire.ts';

/** `ids`: trucks apart by commas, as many as `listTracks` takes; `date`: seconds of the day's begin. */
export const listTruckLegs = defineCall({
  name: 'listTruckLegs',
  summary:
    'Loads that the plan of a day has for some trucks, with where and when; of the plans that one sees',
  method: 'GET',
  path: '/admin/vehicle/legs',
  allow: 'map.view',
  query: entity({ ids: text(100), date: queryNumber }),
  result: z.array(truckLegs),
  freshOn: ['task_modify', 'share_task_modify', 'share_accept'],
  errors: [422],
});
