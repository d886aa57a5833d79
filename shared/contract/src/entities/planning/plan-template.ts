import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';
import type { CarriedBy, LoadText } from './load-fields.ts';

const templateTexts = {
  note: z.string().max(500),
} satisfies Record<CarriedBy<'template'> & LoadText, z.ZodType>;

/** One load in words, as a spreadsheet holds it: what it names is looked up on the day it is used. */
const templateLine = entity({
  truck: z.string().max(50),
  crew: z.string().max(50),
  grade: z.string().max(50),
  destination: z.string().max(200),
  ...templateTexts,
});

/** What is kept under a name: of no day, and of no status. */
const templateFields = {
  name: text(60).min(1, 'give it a name'),
  lines: z.array(templateLine).min(1, 'a template needs at least one load').max(500),
};

/** A day saved under a name by a dispatcher, to be planned again. */
export const planTemplate = entity({
  id,
  ...templateFields,
  savedAt: seconds,
  savedBy: z.string(),
});
export type PlanTemplate = z.output<typeof planTemplate>;

/** The same in a list, without what is in it: a hundred days of five hundred loads are megabytes. */
export const planTemplateBrief = entity({
  id,
  name: templateFields.name,
  loads: z.int(),
  savedAt: seconds,
  savedBy: z.string(),
});
export type PlanTemplateBrief = z.output<typeof planTemplateBrief>;

export const savedTemplate = entity({ ...templateFields, carrierId: z.optional(id) });
