import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  incidentChoices,
  incidentClosure,
  incidentPin,
  incidentTrends,
} from '../../entities/drivers/incident.ts';
import { calendarDay, entity, queryNumber, seconds, text } from '../../wire.ts';

const PATH = '/admin/incident/report';
const one = entity({ id: queryNumber });
export const getIncidentChoices = defineCall({
  name: 'getIncidentChoices',
  summary: 'The trucks, crews and places that somebody who reports an incident chooses from',
  method: 'GET',
  path: '/admin/incident/choices',
  allow: 'report.view',
  result: incidentChoices,
});

export const getIncidentTrends = defineCall({
  name: 'getIncidentTrends',
  summary: 'How often what happened, by month, category, severity and place; a year without days',
  method: 'GET',
  path: '/admin/incident/trends',
  allow: 'report.view',
  query: entity({ from: z.optional(calendarDay), to: z.optional(calendarDay) }),
  result: incidentTrends,
});

export const listIncidentPins = defineCall({
  name: 'listIncidentPins',
  summary:
    'Incidents of some days with where and when, the newest first and at most 500; 28 days without days',
  method: 'GET',
  path: '/admin/incident/pins',
  allow: 'report.view',
  query: entity({ from: z.optional(calendarDay), to: z.optional(calendarDay) }),
  result: z.array(incidentPin),
  errors: [422],
});

export const listIncidentClosures = defineCall({
  name: 'listIncidentClosures',
  summary: 'The places that were closed for an incident, the newest first',
  method: 'GET',
  path: `${PATH}/{id}/closures`,
  allow: 'report.view',
  params: one,
  result: z.array(incidentClosure),
  errors: [404],
});

export const closeForIncident = defineCall({
  name: 'closeForIncident',
  summary:
    'Close the skid of an incident, or the roads of its forest, until some time: a closure of the plan, which ends with the incident',
  method: 'POST',
  path: `${PATH}/{id}/closures`,
  allow: 'today.edit',
  changes: [listIncidentClosures],
  params: one,
  body: entity({
    kind: z.enum(['skid', 'road']),
    untilAt: seconds,
    reason: text(200).trim().min(1, 'say why'),
  }),
  result: entity({ closure: incidentClosure, hitLoads: z.int() }),
  errors: [404, 409],
});
