import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { docketLayout, layoutVersion, storedLayout } from '../../entities/dockets/docket-export.ts';
import { entity, queryNumber, text } from '../../wire.ts';

const params = entity({ id: queryNumber });
const name = text(60).trim().min(1, 'give it a name');

export const listDocketLayouts = defineCall({
  name: 'listDocketLayouts',
  summary:
    'Layouts for files of dockets: those that come with the product, one’s own, and those that colleagues share',
  method: 'GET',
  path: '/v1.0.3/admin/docket/layout',
  allow: 'docket.view',
  result: z.array(storedLayout),
});

export const listDocketLayoutVersions = defineCall({
  name: 'listDocketLayoutVersions',
  summary: 'What a layout was before, the newest first',
  method: 'GET',
  path: '/v1.0.3/admin/docket/layout/{id}/version',
  allow: 'docket.view',
  params,
  result: z.array(layoutVersion),
  errors: [404],
});

/** What another layout makes old. */
const KEPT = [listDocketLayouts, listDocketLayoutVersions];

export const createDocketLayout = defineCall({
  name: 'createDocketLayout',
  summary: 'Keep a layout under a name',
  method: 'POST',
  path: '/v1.0.3/admin/docket/layout',
  allow: 'docket.view',
  changes: KEPT,
  body: entity({ name, layout: docketLayout, isShared: z.optional(z.boolean()) }),
  result: storedLayout,
});

export const changeDocketLayout = defineCall({
  name: 'changeDocketLayout',
  summary:
    'Change a layout, unless somebody has changed it since; the old one stays on record. Who made it says who shares it',
  method: 'PUT',
  path: '/v1.0.3/admin/docket/layout/{id}',
  allow: 'docket.view',
  changes: KEPT,
  params,
  body: entity({ name, layout: docketLayout, version: z.int().min(1), isShared: z.optional(z.boolean()) }),
  result: storedLayout,
  errors: [404, 409],
});

export const removeDocketLayout = defineCall({
  name: 'removeDocketLayout',
  summary: 'Delete a layout of one’s own; it can be restored',
  method: 'DELETE',
  path: '/v1.0.3/admin/docket/layout/{id}',
  allow: 'docket.view',
  changes: KEPT,
  params,
  result: z.null(),
  errors: [404],
});

export const restoreDocketLayout = defineCall({
  name: 'restoreDocketLayout',
  summary: 'Bring back a layout that was deleted within the last 30 days',
  method: 'POST',
  path: '/v1.0.3/admin/docket/layout/{id}/restore',
  allow: 'docket.view',
  changes: KEPT,
  params,
  result: storedLayout,
  errors: [404],
});
