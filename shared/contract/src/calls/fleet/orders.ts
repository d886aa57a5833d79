import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { orderDay, orderedLine, orderWeek } from '../../entities/fleet/order.ts';
import { entity, queryNumber, seenVersion } from '../../wire.ts';

export const getOrderWeek = defineCall({
  name: 'getOrderWeek',
  summary: 'Orders of destinations against what was delivered, by weekday; the week of a day, or this week',
  method: 'GET',
  path: '/admin/crew_stock/order',
  allow: 'stock_overview.view',
  freshOn: ['task_modify', 'socket_state_change'],
  query: entity({ day: z.optional(orderDay) }),
  result: orderWeek,
});

export const saveOrders = defineCall({
  name: 'saveOrders',
  summary: 'Orders of a week, all of them or nothing. One seen in another version answers 409 with theirs',
  method: 'PUT',
  path: '/admin/crew_stock/order',
  allow: 'stock_overview.order',
  body: entity({ day: orderDay, lines: z.array(orderedLine).min(1).max(500) }),
  result: orderWeek,
  errors: [409],
  changes: [getOrderWeek],
});

export const removeOrder = defineCall({
  name: 'removeOrder',
  summary: 'Take an order out, unless somebody has changed it since (409); what was delivered stays',
  method: 'DELETE',
  path: '/admin/crew_stock/order/{id}',
  allow: 'stock_overview.order',
  params: entity({ id: queryNumber }),
  query: entity({ version: seenVersion }),
  result: z.null(),
  errors: [404, 409],
  changes: [getOrderWeek],
});
