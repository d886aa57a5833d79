import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { planMoney } from '../../entities/planning/plan-money.ts';
import { entity, queryNumber } from '../../wire.ts';

export const getPlanMoney = defineCall({
  name: 'getPlanMoney',
  summary: 'What the loads of a plan earn and cost, hauled or not yet, each and together for each truck',
  method: 'GET',
  path: '/admin/plan/money',
  allow: 'today.money',
  /** NZ midnight of the day, seconds; whose plan, for a super admin. */
  query: entity({ date: queryNumber, carrierId: z.optional(queryNumber) }),
  result: planMoney,
  errors: [404],
});
