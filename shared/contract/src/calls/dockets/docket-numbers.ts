import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  moveReason,
  numberCrew,
  numberFault,
  numberMove,
  numberRange,
} from '../../entities/dockets/docket-number.ts';
import { entity, id, queryNumber } from '../../wire.ts';

const ofCrew = { crewId: z.optional(queryNumber) };
const one = entity({ id: queryNumber });

export const listDocketNumbers = defineCall({
  name: 'listDocketNumbers',
  summary: 'Ranges of docket numbers of the crews that the caller sees, and who has which; the newest first',
  method: 'GET',
  path: '/v1.0.3/admin/docket/numbers',
  allow: 'docket.numbers',
  freshOn: ['task_modify', 'socket_state_change'],
  query: entity({ ...ofCrew, page: z.optional(queryNumber), pageSize: z.optional(queryNumber) }),
  result: entity({
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    list: z.array(numberRange),
    crews: z.array(numberCrew),
  }),
});

export const listNumberFaults = defineCall({
  name: 'listNumberFaults',
  summary:
    'Docket numbers of the last 31 days that are wrong, the newest first, and how numbers changed hands',
  method: 'GET',
  path: '/v1.0.3/admin/docket/numbers/fault',
  allow: 'docket.numbers',
  freshOn: ['task_modify', 'socket_state_change'],
  query: entity(ofCrew),
  result: entity({ faults: z.array(numberFault), moves: z.array(numberMove) }),
});

export const handOverRange = defineCall({
  name: 'handOverRange',
  summary:
    'Give the rest of a range to another crew of its customer, unless somebody has changed it since (409)',
  method: 'POST',
  path: '/v2.0.0/admin/customer/docket-range/{id}/hand-over',
  allow: 'customer.edit',
  params: one,
  body: entity({
    version: z.int().min(1),
    toCrewId: id,
    /** The first number that goes over; nothing: the next free one. */
    fromNo: z.nullable(z.int().min(1)),
    reason: moveReason,
  }),
  result: numberMove,
  errors: [404, 409],
  changes: [listDocketNumbers, listNumberFaults],
});

export const takeBackNumbers = defineCall({
  name: 'takeBackNumbers',
  summary: 'Take back the numbers that a lost device has left: its crew uses them next',
  method: 'POST',
  path: '/v2.0.0/admin/customer/docket-block/{id}/take-back',
  allow: 'customer.edit',
  params: one,
  body: entity({ version: z.int().min(1), reason: moveReason }),
  result: numberMove,
  errors: [404, 409],
  changes: [listDocketNumbers, listNumberFaults],
});
