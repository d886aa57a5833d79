import { definePhotoCalls } from './define-photo-calls.ts';

/** What has photos, each with its five calls. */
export const PHOTOS = {
  incident: definePhotoCalls({
    of: 'Incident',
    one: 'an incident',
    path: '/admin/incident/report/{id}',
    view: 'report.view',
    edit: 'report.edit',
    unless: ', unless the incident has to be kept',
  }),
  /** Of the load, of the paper, of the ticket. */
  docket: definePhotoCalls({
    of: 'Docket',
    one: 'a docket',
    path: '/v1.0.3/admin/docketV2/{id}',
    view: 'docket.view',
    edit: 'docket.edit',
    freshOn: ['docket_photo', 'socket_state_change'],
  }),
} as const;

/** @public By these names remotes of before take them. */
export const {
  list: listIncidentPhotos,
  add: addIncidentPhoto,
  get: getIncidentPhoto,
  remove: removeIncidentPhoto,
  restore: restoreIncidentPhoto,
} = PHOTOS.incident;
