import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { entity, id, queryNumber, text } from '../../wire.ts';

const columns = z
  .array(entity({ heading: text(200).min(1), field: text(60).min(1) }))
  .min(1)
  .max(100);

/** Which field each column of somebody's files means, where the columns are called otherwise. */
const importTemplate = entity({ id, name: text(60), columns });
export type ImportTemplate = z.output<typeof importTemplate>;

export const listImportTemplates = defineCall({
  name: 'listImportTemplates',
  summary: 'One’s own templates for imports of one kind of record, by name',
  method: 'GET',
  path: '/admin/import-template',
  allow: 'session',
  query: entity({ plural: text(60) }),
  result: z.array(importTemplate),
  errors: [403, 404],
});

export const saveImportTemplate = defineCall({
  name: 'saveImportTemplate',
  summary: 'Keep which field each column means; the same name again replaces it',
  method: 'PUT',
  path: '/admin/import-template',
  allow: 'session',
  body: entity({ plural: text(60), name: text(60).trim().min(1, 'give it a name'), columns }),
  result: z.array(importTemplate),
  errors: [403, 404],
});

export const removeImportTemplate = defineCall({
  name: 'removeImportTemplate',
  summary: 'Forget a template of one’s own',
  method: 'DELETE',
  path: '/admin/import-template/{id}',
  allow: 'session',
  changes: [listImportTemplates],
  params: entity({ id: queryNumber }),
  result: z.null(),
  errors: [404],
});
