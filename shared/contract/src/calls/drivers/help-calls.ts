import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { helpCall } from '../../entities/drivers/help-call.ts';
import { entity, queryNumber } from '../../wire.ts';

export const listHelpCalls = defineCall({
  name: 'listHelpCalls',
  summary: 'Drivers who call for help and of whom nobody has said that it is done, the oldest first',
  method: 'GET',
  path: '/admin/vehicle/help_call',
  allow: 'map.view',
  freshOn: ['help_call'],
  result: z.array(helpCall),
});

export const changeHelpCall = defineCall({
  name: 'changeHelpCall',
  summary:
    'Look after a driver’s call for help, leave it to others or say that it is done, unless somebody has changed it since (409)',
  method: 'PUT',
  path: '/admin/vehicle/help_call/{id}',
  allow: 'map.triage',
  params: entity({ id: queryNumber }),
  body: entity({
    version: z.int().min(1),
    /** Whether the caller looks after it, or nobody; left out: who does so far. */
    isTaken: z.optional(z.boolean()),
    isDone: z.boolean(),
  }),
  result: helpCall,
  errors: [404, 409],
  changes: [listHelpCalls],
});
