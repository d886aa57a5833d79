import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { savedView, viewFields } from '../../entities/planning/view.ts';
import { entity, id, queryNumber, text } from '../../wire.ts';

/** Which list, by the name of its records: `homeBases`, `dockets`. */
const list = text(60).min(1);
const params = entity({ id: queryNumber });

export const listListViews = defineCall({
  name: 'listListViews',
  summary:
    'How a list can be looked at: own views and those that colleagues share, and which one it opens with',
  method: 'GET',
  path: '/admin/list-view',
  allow: 'session',
  query: entity({ list }),
  result: entity({ views: z.array(savedView), firstId: z.nullable(id) }),
  errors: [404],
});

export const createListView = defineCall({
  name: 'createListView',
  summary: 'Save search, filters, order and columns of a list under a name; shared, colleagues see it',
  method: 'POST',
  path: '/admin/list-view',
  allow: 'session',
  changes: [listListViews],
  body: entity({ ...viewFields, list }),
  result: savedView,
  errors: [404],
});

export const changeListView = defineCall({
  name: 'changeListView',
  summary: 'Change a view of one’s own, unless another window has changed it since',
  method: 'PUT',
  path: '/admin/list-view/{id}',
  allow: 'session',
  changes: [listListViews],
  params,
  body: entity({ ...viewFields, version: z.int().min(1) }),
  result: savedView,
  errors: [404, 409],
});

export const removeListView = defineCall({
  name: 'removeListView',
  summary: 'Delete a view of one’s own; it can be restored',
  method: 'DELETE',
  path: '/admin/list-view/{id}',
  allow: 'session',
  changes: [listListViews],
  params,
  result: z.null(),
  errors: [404],
});

export const restoreListView = defineCall({
  name: 'restoreListView',
  summary: 'Bring back a view that was deleted within the last 30 days',
  method: 'POST',
  path: '/admin/list-view/{id}/restore',
  allow: 'session',
  changes: [listListViews],
  params,
  result: savedView,
  errors: [404],
});

export const chooseFirstView = defineCall({
  name: 'chooseFirstView',
  summary: 'Choose with which view a list opens for the caller; null: with all of it',
  method: 'PUT',
  path: '/admin/list-view',
  allow: 'session',
  changes: [listListViews],
  body: entity({ list, id: z.nullable(id) }),
  result: z.null(),
  errors: [404],
  isRoutine: true,
});
