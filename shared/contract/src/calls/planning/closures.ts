import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { closure, closureAnswer, closureRow, planClosure } from '../../entities/planning/closure.ts';
import { entity, id, queryNumber, seconds } from '../../wire.ts';
import { listIncidentClosures } from '../drivers/incidents.ts';

const PATH = '/admin/plan/disruptions';
const ofCarrier = entity({ carrierId: z.optional(queryNumber) });
const one = entity({ id: queryNumber });
const answers = z.array(closureAnswer).max(500);

export const listClosures = defineCall({
  name: 'listDisruptions',
  summary: 'What is marked as closed at some time of a day, the first to open again first',
  method: 'GET',
  path: PATH,
  allow: 'today.view',
  freshOn: ['task_modify'],
  query: entity({ date: queryNumber, carrierId: z.optional(queryNumber) }),
  result: z.array(closure),
  errors: [404],
});

export const tryClosure = defineCall({
  name: 'tryDisruption',
  summary:
    'The loads that a closure would hit, and for each where else it could go, the best first. Writes nothing.',
  method: 'POST',
  path: `${PATH}/try`,
  allow: 'today.edit',
  query: ofCarrier,
  body: planClosure,
  result: entity({ rows: z.array(closureRow) }),
  errors: [404],
  isRoutine: true,
  isRead: true,
});

export const markClosure = defineCall({
  name: 'markDisruption',
  summary:
    'Mark something as closed and do with each load what is said: all or none, one step for each day, to be undone like any other. Drivers and parties are told.',
  method: 'POST',
  path: PATH,
  allow: 'today.edit',
  query: ofCarrier,
  body: entity({ closure: planClosure, answers }),
  result: closure,
  errors: [404, 409],
});

export const changeClosure = defineCall({
  name: 'changeDisruption',
  summary: 'Open again now, or close for longer; with what becomes of the loads that this hits',
  method: 'PUT',
  path: `${PATH}/{id}`,
  allow: 'today.edit',
  // The board has a plan of its own to bring up to date.
  changes: [listIncidentClosures],
  params: one,
  query: ofCarrier,
  body: entity({
    version: z.int().min(1),
    /** Left out: it is open again from now on. */
    untilAt: z.optional(seconds),
    answers,
  }),
  result: closure,
  errors: [404, 409],
});

export const undoClosure = defineCall({
  name: 'undoDisruption',
  summary:
    'Take a closure back, and with it all that was done to loads for it. 409 when somebody has changed one since.',
  method: 'POST',
  path: `${PATH}/{id}/undo`,
  allow: 'today.edit',
  params: one,
  query: ofCarrier,
  body: entity({ version: z.int().min(1) }),
  result: entity({ ids: z.array(id) }),
  errors: [404, 409],
});

/** @deprecated The earlier names; builds of before ask for them. On the wire the calls are called so for good. */
export {
  changeClosure as changeDisruption,
  listClosures as listDisruptions,
  markClosure as markDisruption,
  tryClosure as tryDisruption,
  undoClosure as undoDisruption,
};
