import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  recurringChange,
  recurringFilled,
  recurringLoad,
  recurringPlan,
  recurringState,
} from '../../entities/planning/recurring.ts';
import { calendarDay, entity, id, queryNumber, seconds } from '../../wire.ts';

const one = entity({ id: queryNumber });

export const listRecurringLoads = defineCall({
  name: 'listRecurringLoads',
  summary: 'The loads of a dispatcher that come again on certain weekdays',
  method: 'GET',
  path: '/admin/plan/recurring',
  allow: 'today.edit',
  freshOn: ['task_modify'],
  query: entity({ carrierId: z.optional(queryNumber) }),
  result: z.array(recurringLoad),
  errors: [404],
});

export const createRecurringLoads = defineCall({
  name: 'createRecurringLoads',
  summary: 'Have loads made again on certain weekdays: all of them or none',
  method: 'POST',
  path: '/admin/plan/recurring',
  allow: 'today.edit',
  body: entity({
    carrierId: z.optional(id),
    loads: z.array(recurringPlan).min(1, 'give at least one load').max(500),
  }),
  result: z.array(recurringLoad),
  errors: [404],
  changes: [listRecurringLoads],
});

export const changeRecurringLoad = defineCall({
  name: 'changeRecurringLoad',
  summary: 'Change places, truck, note or days of a recurring load; loads made already stay as they are',
  method: 'PUT',
  path: '/admin/plan/recurring/{id}',
  allow: 'today.edit',
  params: one,
  body: recurringChange,
  result: recurringLoad,
  errors: [404, 409],
  changes: [listRecurringLoads],
});

export const setRecurringState = defineCall({
  name: 'setRecurringState',
  summary: 'Pause, resume, remove or bring back a recurring load; loads made already stay',
  method: 'PUT',
  path: '/admin/plan/recurring/{id}/state',
  allow: 'today.edit',
  params: one,
  body: entity({ version: z.int().min(1), state: recurringState }),
  result: recurringLoad,
  errors: [404, 409],
  changes: [listRecurringLoads],
});

export const skipRecurringDay = defineCall({
  name: 'skipRecurringDay',
  summary: 'Leave a recurring load out on one day, or no longer',
  method: 'PUT',
  path: '/admin/plan/recurring/{id}/skip',
  allow: 'today.edit',
  params: one,
  body: entity({ day: calendarDay, isSkipped: z.boolean() }),
  result: recurringLoad,
  errors: [404],
  changes: [listRecurringLoads],
});

export const fillRecurringDay = defineCall({
  name: 'fillRecurringDay',
  summary: 'Make the recurring loads of a day now, at most 14 days ahead; a day is filled once',
  method: 'POST',
  path: '/admin/plan/recurring/fill',
  allow: 'today.edit',
  body: entity({ date: seconds, carrierId: z.optional(id) }),
  result: recurringFilled,
  errors: [404],
  changes: [listRecurringLoads],
});
