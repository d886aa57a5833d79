import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { entity, id, queryNumber, text } from '../../wire.ts';

/** A scale of a destination that may hand in tickets. */
const weighbridge = entity({ id, name: z.string() });
export type Weighbridge = z.output<typeof weighbridge>;

const path = '/admin/destination/{id}/weighbridge';
const ofDestination = { params: entity({ id: queryNumber }), errors: [404] };

export const listWeighbridges = defineCall({
  ...ofDestination,
  name: 'listWeighbridges',
  summary: 'The weighbridges of a destination, by name',
  method: 'GET',
  path,
  allow: 'destination.view',
  result: z.array(weighbridge),
});

/** The key is told once: only its hash is kept. */
export const addWeighbridge = defineCall({
  ...ofDestination,
  name: 'addWeighbridge',
  summary: 'Give a weighbridge of a destination a key of its own',
  method: 'POST',
  path,
  allow: 'destination.edit',
  isSecret: true,
  changes: [listWeighbridges],
  body: entity({ name: text(60).trim().min(1, 'fill this in') }),
  result: entity({ weighbridge, key: z.string() }),
  errors: [404, 409],
});

export const revokeWeighbridge = defineCall({
  name: 'revokeWeighbridge',
  summary: 'Take a weighbridge’s key away: it is refused from the next request, and its tickets stay',
  method: 'DELETE',
  path: `${path}/{weighbridge_id}`,
  allow: 'destination.edit',
  changes: [listWeighbridges],
  params: entity({ id: queryNumber, weighbridgeId: queryNumber }),
  result: z.null(),
  errors: [404],
});
