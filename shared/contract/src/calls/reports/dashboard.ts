import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { dashboard } from '../../entities/reports/dashboard.ts';
import { entity, queryNumber } from '../../wire.ts';

export const getDashboard = defineCall({
  name: 'getDashboard',
  summary: 'The day at a glance, as far as the caller sees it',
  method: 'GET',
  path: '/admin/dashboard',
  allow: 'dashboard.view',
  freshOn: ['task_modify', 'share_task_modify', 'socket_state_change'],
  /** Since when changes are told, seconds; midnight unless it is said. */
  query: entity({ since: z.optional(queryNumber) }),
  result: dashboard,
});
