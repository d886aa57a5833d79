import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { proposal } from '../../entities/planning/proposal.ts';
import { entity, queryNumber } from '../../wire.ts';

const PATH = '/admin/plan/proposal';
const one = entity({ id: queryNumber });
/** NZ midnight of the day, seconds; whose day, when it is not one's own (super admin). */
const day = entity({ date: queryNumber, carrierId: z.optional(queryNumber) });

export const startProposal = defineCall({
  name: 'startProposal',
  summary:
    'Look for trucks for what a day has without one; while that runs, starting it again gives the same work',
  method: 'POST',
  path: PATH,
  allow: 'today.propose',
  query: day,
  result: proposal,
  errors: [404],
});

export const findProposal = defineCall({
  name: 'findProposal',
  summary: 'The newest proposal for a day, running or not; null when there is none',
  method: 'GET',
  path: PATH,
  allow: 'today.propose',
  query: day,
  result: z.nullable(proposal),
  errors: [404],
});

export const getProposal = defineCall({
  name: 'getProposal',
  summary: 'How far a proposal is, and what it found',
  method: 'GET',
  path: `${PATH}/{id}`,
  allow: 'today.propose',
  params: one,
  result: proposal,
  errors: [404],
});

export const cancelProposal = defineCall({
  name: 'cancelProposal',
  summary: 'Stop looking; what has ended already stays as it is',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  allow: 'today.propose',
  params: one,
  result: proposal,
  errors: [404],
});
