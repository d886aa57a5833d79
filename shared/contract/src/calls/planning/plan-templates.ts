import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { planTemplate, planTemplateBrief, savedTemplate } from '../../entities/planning/plan-template.ts';
import { entity, queryNumber } from '../../wire.ts';

const ofCarrier = entity({ carrierId: z.optional(queryNumber) });

export const listPlanTemplates = defineCall({
  name: 'listPlanTemplates',
  summary: 'The days a dispatcher has saved under a name, by name, without their loads; at most a hundred',
  method: 'GET',
  path: '/admin/plan/templates',
  allow: 'today.edit',
  query: ofCarrier,
  result: z.array(planTemplateBrief),
  errors: [404],
});

export const getPlanTemplate = defineCall({
  name: 'getPlanTemplate',
  summary: 'A day saved under a name, with its loads',
  method: 'GET',
  path: '/admin/plan/templates/{id}',
  allow: 'today.edit',
  params: entity({ id: queryNumber }),
  query: ofCarrier,
  result: planTemplate,
  errors: [404],
});

export const savePlanTemplate = defineCall({
  name: 'savePlanTemplate',
  summary: 'Save a day under a name; the same name again replaces what it held',
  method: 'PUT',
  path: '/admin/plan/templates',
  allow: 'today.edit',
  body: savedTemplate,
  result: planTemplateBrief,
  errors: [404],
});

export const removePlanTemplate = defineCall({
  name: 'removePlanTemplate',
  summary: 'Forget a saved day; what was planned with it stays',
  method: 'DELETE',
  path: '/admin/plan/templates/{id}',
  allow: 'today.edit',
  params: entity({ id: queryNumber }),
  query: ofCarrier,
  result: z.array(planTemplateBrief),
  errors: [404],
});
