import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { entity, text } from '../../wire.ts';

export const removeRatesRecords = defineCall({
  name: 'removeRatesRecords',
  summary: 'Rates: remove several at once, all or none; each can be restored',
  method: 'DELETE',
  path: '/v2.0.0/admin/rates/record',
  allow: 'rates_record.edit',
  /** `3,7,12`; at most 500. */
  query: entity({ ids: text(6000) }),
  result: entity({ removed: z.int() }),
  errors: [404],
});
