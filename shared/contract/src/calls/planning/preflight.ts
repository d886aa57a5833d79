import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { planChange } from '../../entities/planning/plan.ts';
import { preflightFinding } from '../../entities/planning/preflight.ts';
import { entity, queryNumber } from '../../wire.ts';

/** NZ midnight of the day, seconds; whose plan, for a super admin. */
const day = entity({ date: queryNumber, carrierId: z.optional(queryNumber) });

export const getPreflight = defineCall({
  name: 'getPreflight',
  summary: 'What is wrong with the plan of a day: blocks first, always in the same order',
  method: 'GET',
  path: '/admin/plan/preflight',
  allow: 'today.view',
  query: day,
  result: entity({ findings: z.array(preflightFinding) }),
  errors: [404],
});

export const tryPlan = defineCall({
  name: 'tryPlan',
  summary:
    'What would be wrong with the changed loads and their trucks if the changes were made. Writes nothing.',
  method: 'POST',
  path: '/admin/plan/preflight/try',
  allow: 'today.edit',
  query: day,
  body: entity({ changes: z.array(planChange).min(1, 'give at least one change').max(500) }),
  result: entity({ findings: z.array(preflightFinding) }),
  errors: [404],
  isRoutine: true,
  isRead: true,
});
