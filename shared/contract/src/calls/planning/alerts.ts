import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { alertCount, alertTaker, MAX_SNOOZE_MINUTES, truckAlert } from '../../entities/planning/alert.ts';
import { entity, id, queryNumber } from '../../wire.ts';

export const listTruckAlerts = defineCall({
  name: 'listTruckAlerts',
  summary:
    'Loads under way that need attention: late, waiting, off the way, silent, too fast or too many in a fence; the longest open first',
  method: 'GET',
  path: '/admin/vehicle/alert',
  allow: 'map.view',
  freshOn: ['truck_alert'],
  result: z.array(truckAlert),
});

/** For whoever only shows the number: it costs a fraction of the list. */
export const countTruckAlerts = defineCall({
  name: 'countTruckAlerts',
  summary: 'How many loads under way need attention now, and when the next that was put off comes back',
  method: 'GET',
  path: '/admin/vehicle/alert/count',
  allow: 'map.view',
  freshOn: ['truck_alert'],
  result: alertCount,
});

export const listAlertTakers = defineCall({
  name: 'listAlertTakers',
  summary: 'Who may look after alerts of the caller’s trucks: the dispatchers of its plan, by name',
  method: 'GET',
  path: '/admin/vehicle/alert/taker',
  allow: 'map.triage',
  result: z.array(alertTaker),
});

/** `snoozeMinutes`: for how long from now; null: not put off. */
export const changeTruckAlert = defineCall({
  name: 'changeTruckAlert',
  summary: 'Take an alert, put it off or say that it is done, unless somebody has changed it since (409)',
  method: 'PUT',
  path: '/admin/vehicle/alert/{id}',
  allow: 'map.triage',
  params: entity({ id: queryNumber }),
  body: entity({
    version: z.int().min(1),
    /** Who looks after it: a dispatcher of the plan, or nobody. */
    takenBy: z.nullable(id),
    snoozeMinutes: z.nullable(z.int().min(1).max(MAX_SNOOZE_MINUTES)),
    isDone: z.boolean(),
  }),
  result: truckAlert,
  errors: [404, 409],
  changes: [listTruckAlerts, countTruckAlerts],
});
