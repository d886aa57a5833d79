import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { pastPlan, planHistory, planSeen, planTakenBack } from '../../entities/planning/history.ts';
import { entity, id, queryNumber, seconds } from '../../wire.ts';

const day = { date: queryNumber, carrierId: z.optional(queryNumber) };
const step = z.int().min(1);

export const getPlanHistory = defineCall({
  name: 'getPlanHistory',
  summary:
    'The steps of a day’s plan, newest first; what undo and redo would take; what is new since the last look',
  method: 'GET',
  path: '/admin/plan/history',
  allow: 'today.view',
  freshOn: ['task_modify', 'share_task_modify'],
  query: entity({
    ...day,
    /** Only steps after this one. */
    since: z.optional(queryNumber),
    /** 1: also the ordinary progress of drivers (accepted, loading, loaded …). */
    withProgress: z.optional(queryNumber),
    page: z.optional(queryNumber),
    pageSize: z.optional(queryNumber),
  }),
  result: planHistory,
  errors: [404],
});

export const seePlanHistory = defineCall({
  name: 'seePlanHistory',
  summary: 'The caller has looked at a day up to a step',
  method: 'PUT',
  path: '/admin/plan/history/seen',
  allow: 'today.view',
  query: entity(day),
  body: entity({ stepId: z.int().min(0) }),
  result: planSeen,
  errors: [404],
  isRoutine: true,
});

export const undoPlan = defineCall({
  name: 'undoPlan',
  summary:
    'Take back the caller’s newest step of a day, or the one named. 409 names who has changed which load since.',
  method: 'POST',
  path: '/admin/plan/undo',
  allow: 'today.edit',
  query: entity(day),
  body: entity({ stepId: z.optional(step) }),
  result: planTakenBack,
  errors: [404, 409],
});

export const redoPlan = defineCall({
  name: 'redoPlan',
  summary: 'Redo what the caller took back last, unless something else was done since',
  method: 'POST',
  path: '/admin/plan/redo',
  allow: 'today.edit',
  query: entity(day),
  result: planTakenBack,
  errors: [404, 409],
});

export const getPlanAt = defineCall({
  name: 'getPlanAt',
  summary: 'A day’s plan as it was at an instant, or as a step left it',
  method: 'GET',
  path: '/admin/plan/at',
  allow: 'today.view',
  query: entity({ ...day, at: z.optional(queryNumber), stepId: z.optional(queryNumber) }),
  result: pastPlan,
  errors: [404],
});

export const restorePlan = defineCall({
  name: 'restorePlan',
  summary: 'Bring loads back to what they were at an instant or after a step, as one step that can be undone',
  method: 'POST',
  path: '/admin/plan/restore',
  allow: 'today.edit',
  query: entity(day),
  body: entity({
    at: z.optional(seconds),
    stepId: z.optional(step),
    /** With the version seen of each; 0 for a load that is not on the plan now. */
    loads: z
      .array(entity({ id, version: z.int().min(0) }))
      .min(1, 'give at least one load')
      .max(500),
  }),
  result: planTakenBack,
  errors: [404, 409],
});
