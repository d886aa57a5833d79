import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { planMail, planView, sentPlan } from '../../entities/planning/plan-view.ts';
import { entity, queryNumber, seconds } from '../../wire.ts';

/** A carrier's day; left out, the caller's own carrier. */
const carrierDay = entity({ date: queryNumber, carrierId: z.optional(queryNumber) });

export const getPlanView = defineCall({
  name: 'getPlanView',
  summary:
    'The published plan of a day by crew, as far as it concerns the caller; `date` shows any other day',
  method: 'GET',
  path: '/v1.0.3/admin/crew/plan/{type}',
  allow: 'plan.read',
  freshOn: ['task_modify', 'share_task_modify'],
  params: entity({ type: z.enum(['today', 'tomorrow']) }),
  query: entity({ date: z.optional(queryNumber), carrierId: z.optional(queryNumber) }),
  result: planView,
  errors: [404],
});

export const previewPlanMail = defineCall({
  name: 'previewPlanMail',
  summary: 'The mails that would tell the crews of a day’s plan now, to the recipients on record',
  method: 'GET',
  path: '/admin/crew/tomorrow_plan/send_email',
  allow: 'plan.send',
  freshOn: ['task_modify', 'share_task_modify'],
  query: carrierDay,
  result: planMail,
  errors: [404],
});

export const sendPlanMail = defineCall({
  name: 'sendPlanMail',
  summary:
    'Send a day’s plan to recipients on record; whoever has exactly this plan already gets nothing again',
  method: 'POST',
  path: '/admin/crew/tomorrow_plan/send_email',
  allow: 'plan.send',
  body: entity({
    date: seconds,
    carrierId: z.optional(z.int()),
    /** `seen` of the preview. */
    seen: z.string().max(100),
    to: z.array(z.string().max(320)).min(1, 'choose at least one recipient').max(500),
  }),
  /** How many mails are on their way; recipients who had this plan already are not among them. */
  result: entity({ sent: z.int() }),
  errors: [404, 409],
  changes: [previewPlanMail],
});

export const listSentPlans = defineCall({
  name: 'listSentPlans',
  summary: 'The mails about a day’s plan and what became of each, newest first',
  method: 'GET',
  path: '/admin/crew/tomorrow_plan/sent',
  allow: 'plan.send',
  freshOn: ['task_modify'],
  query: carrierDay,
  result: z.array(sentPlan),
  errors: [404],
});
