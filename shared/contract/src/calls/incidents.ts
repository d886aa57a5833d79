import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  incidentChoices,
  incidentClosure,
  incidentPhoto,
  incidentTrends,
  newIncidentPhoto,
} from '../entities/incident.ts';
import { entity, file, queryNumber, seconds, text } from '../wire.ts';

const PATH = '/admin/incident/report';
const one = entity({ id: queryNumber });
const photo = entity({ id: queryNumber }, { photoId: queryNumber });
const day = z.iso.date('give a day as YYYY-MM-DD');

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
  query: entity({ from: z.optional(day), to: z.optional(day) }),
  result: incidentTrends,
});

export const listIncidentPhotos = defineCall({
  name: 'listIncidentPhotos',
  summary: 'The photos of an incident, small, with when and where each was taken',
  method: 'GET',
  path: `${PATH}/{id}/photos`,
  allow: 'report.view',
  params: one,
  result: z.array(incidentPhoto),
  errors: [404],
});

export const addIncidentPhoto = defineCall({
  name: 'addIncidentPhoto',
  summary: 'Add a photo (JPEG, PNG or WebP, at most 1.4 MB) with a small picture of it',
  method: 'POST',
  path: `${PATH}/{id}/photos`,
  allow: 'report.edit',
  changes: [listIncidentPhotos],
  params: one,
  body: newIncidentPhoto,
  result: incidentPhoto,
  errors: [404, 409],
});

export const getIncidentPhoto = defineCall({
  name: 'getIncidentPhoto',
  summary: 'One photo as a file',
  method: 'GET',
  path: `${PATH}/{id}/photos/{photoId}`,
  allow: 'report.view',
  params: photo,
  /** The file itself, without the envelope. */
  result: file,
  errors: [404],
});

export const removeIncidentPhoto = defineCall({
  name: 'removeIncidentPhoto',
  summary: 'Remove a photo, unless the incident has to be kept; it can be restored',
  method: 'DELETE',
  path: `${PATH}/{id}/photos/{photoId}`,
  allow: 'report.edit',
  changes: [listIncidentPhotos],
  params: photo,
  result: z.null(),
  errors: [404, 409],
});

export const restoreIncidentPhoto = defineCall({
  name: 'restoreIncidentPhoto',
  summary: 'Bring back a photo that was removed',
  method: 'POST',
  path: `${PATH}/{id}/photos/{photoId}/restore`,
  allow: 'report.edit',
  changes: [listIncidentPhotos],
  params: photo,
  result: incidentPhoto,
  errors: [404, 409],
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
