import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { stepDeed } from '../../entities/planning/history.ts';
import { board, boardRows, planChange, planDraft, tabId, task } from '../../entities/planning/plan.ts';
import { entity, id, queryNumber, seconds } from '../../wire.ts';

export * from './plan-templates.ts';

/** NZ midnight of the day, seconds; within 2 h of that midnight is accepted, anything else is a 422. */
const day = entity({ date: queryNumber, carrierId: z.optional(queryNumber) });

export const getBoard = defineCall({
  name: 'getBoard',
  summary: 'The board of a day: trucks with their loads, unassigned loads, open stock',
  method: 'GET',
  path: '/admin/task',
  allow: 'today.view',
  freshOn: ['task_modify', 'share_accept', 'share_vehicle', 'share_task_modify'],
  query: day,
  result: board,
  errors: [404],
});

const someIds = z.array(id).max(500);

export const getBoardRows = defineCall({
  name: 'getBoardRows',
  summary: 'Some rows of a board: of these trucks, and of the trucks these loads are on now. Writes nothing.',
  method: 'POST',
  path: '/admin/task/rows',
  allow: 'today.view',
  query: day,
  body: entity({ ids: someIds, vehicleIds: someIds }),
  result: boardRows,
  errors: [404],
  isRoutine: true,
  isRead: true,
});

export const getTask = defineCall({
  name: 'getTask',
  summary: 'One load',
  method: 'GET',
  path: '/admin/task/{id}',
  allow: 'today.view',
  params: entity({ id: queryNumber }),
  result: task,
  errors: [404],
});

export const changePlan = defineCall({
  name: 'changePlan',
  summary: 'Change the plan of a day: all changes or none. A stale version answers 409 with both values.',
  method: 'PUT',
  path: '/admin/task',
  allow: 'today.edit',
  query: day,
  body: entity({
    changes: z.array(planChange).min(1, 'give at least one change').max(500),
    /** What these changes are together, for the history; what does not fit them is not believed. */
    deed: z.optional(stepDeed),
  }),
  /** The loads as they are now, in the order of the changes (a removed load is left out). */
  result: entity({ tasks: z.array(task) }),
  errors: [404, 409],
});

export const changeTask = defineCall({
  name: 'changeTask',
  summary: 'Change one load or its status',
  method: 'PUT',
  path: '/admin/task/{id}',
  allow: 'today.edit',
  params: entity({ id: queryNumber }),
  body: planChange,
  result: entity({ tasks: z.array(task) }),
  errors: [404, 409],
});

export const getPlanDraft = defineCall({
  name: 'getPlanDraft',
  summary: 'The caller’s unsent work on a plan in one tab, or null',
  method: 'GET',
  path: '/admin/task/cache',
  allow: 'today.edit',
  query: entity({ date: queryNumber, carrierId: z.optional(queryNumber), tab: z.optional(tabId) }),
  result: z.nullable(planDraft),
  errors: [404],
});

export const listPlanDrafts = defineCall({
  name: 'listPlanDrafts',
  summary: 'The caller’s unsent work on a plan in all tabs, the newest first',
  method: 'GET',
  path: '/admin/task/cache/list',
  allow: 'today.edit',
  query: day,
  result: z.array(planDraft),
  errors: [404],
});

export const savePlanDraft = defineCall({
  name: 'savePlanDraft',
  summary: 'Keep the caller’s unsent work on a plan in one tab; an empty payload forgets it',
  method: 'POST',
  path: '/admin/task/cache',
  allow: 'today.edit',
  body: entity({
    date: seconds,
    carrierId: z.optional(id),
    tab: z.optional(tabId),
    payload: z.string().max(1_000_000, 'at most 1 MB'),
  }),
  result: z.nullable(planDraft),
  errors: [404],
});
