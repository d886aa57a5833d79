import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { boardCustomer, boardLayout, savedView, viewFields } from '../../entities/planning/view.ts';
import { entity, id, queryNumber } from '../../wire.ts';

const ofCarrier = entity({ carrierId: z.optional(queryNumber) });
const views = z.array(savedView);

export const getBoardViews = defineCall({
  name: 'getBoardViews',
  summary:
    'How the caller looks at the board: own layout, own and shared views by name, and the customers to filter by',
  method: 'GET',
  path: '/admin/plan/views',
  allow: 'today.view',
  query: ofCarrier,
  result: entity({ layout: z.nullable(boardLayout), views, customers: z.array(boardCustomer) }),
  errors: [404],
});

export const saveBoardLayout = defineCall({
  name: 'saveBoardLayout',
  summary: 'Keep the caller’s density and columns; null goes back to what everybody starts with',
  method: 'PUT',
  path: '/admin/plan/layout',
  allow: 'today.view',
  body: entity({ layout: z.nullable(boardLayout) }),
  result: entity({ layout: z.nullable(boardLayout) }),
  isRoutine: true,
});

export const createBoardView = defineCall({
  name: 'createBoardView',
  summary: 'Save filters, order and columns under a name; shared, every dispatcher of the carrier reads it',
  method: 'POST',
  path: '/admin/plan/views',
  allow: 'today.view',
  body: entity({ ...viewFields, carrierId: z.optional(id) }),
  result: savedView,
  errors: [404, 409],
  changes: [getBoardViews],
});

export const changeBoardView = defineCall({
  name: 'changeBoardView',
  summary: 'Change a view of one’s own; a colleague’s can only be copied',
  method: 'PUT',
  path: '/admin/plan/views/{id}',
  allow: 'today.view',
  params: entity({ id: queryNumber }),
  body: entity({ ...viewFields, version: z.int().min(1) }),
  result: savedView,
  errors: [404, 409],
  changes: [getBoardViews],
});

export const removeBoardView = defineCall({
  name: 'removeBoardView',
  summary: 'Forget a view of one’s own',
  method: 'DELETE',
  path: '/admin/plan/views/{id}',
  allow: 'today.view',
  params: entity({ id: queryNumber }),
  result: z.null(),
  errors: [404],
  changes: [getBoardViews],
});
