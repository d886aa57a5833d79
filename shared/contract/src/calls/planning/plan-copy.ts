import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { planCopy } from '../../entities/planning/plan-copy.ts';
import { task } from '../../entities/planning/plan.ts';
import { entity, id, queryNumber, seconds } from '../../wire.ts';

/** The day that is planned: its midnight, seconds; whose, when it is not one's own (super admin). */
const day = entity({ date: queryNumber, carrierId: z.optional(queryNumber) });
/** More than the busiest day of any dispatcher has. */
const MAX_LOADS = 1000;

export const previewPlanCopy = defineCall({
  name: 'previewPlanCopy',
  summary: 'The loads of another day and what would become of each on this one. Writes nothing.',
  method: 'POST',
  path: '/admin/task/copy/preview',
  allow: 'today.edit',
  query: day,
  body: entity({
    from: seconds,
    /** Which are meant; left out: all that can be planned and are not planned yet. */
    ids: z.optional(z.array(id).max(MAX_LOADS)),
  }),
  result: planCopy,
  errors: [404],
  isRead: true,
});

export const copyPlanDay = defineCall({
  name: 'copyPlanDay',
  summary:
    'Plan loads of another day on this one, as drafts in one step: all or none. A load newer than the version seen answers 409.',
  method: 'POST',
  path: '/admin/task/copy',
  allow: 'today.edit',
  query: day,
  body: entity({
    from: seconds,
    loads: z
      .array(entity({ id, version: z.int().min(1) }))
      .min(1, 'choose at least one load')
      .max(MAX_LOADS),
  }),
  /** The new loads, in the order of those they were copied from. */
  result: entity({ tasks: z.array(task) }),
  errors: [404, 409],
});
