import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  deviceAnswer,
  deviceDays,
  deviceEvent,
  deviceLoads,
  docketBlock,
} from '../../entities/drivers/device.ts';
import { devicePhoto } from '../../entities/drivers/photo.ts';
import { entity, id, queryNumber, seconds, text } from '../../wire.ts';

/** What a driver's app sees. The device key is in the header `device-key`. */
export const getDeviceTasks = defineCall({
  name: 'getDeviceTasks',
  summary:
    'The loads of this device’s truck today, with `days` 2 tomorrow’s too, what changed since they were accepted, and what is gone',
  method: 'GET',
  path: '/device/task',
  allow: 'device',
  query: entity({ days: z.optional(queryNumber.pipe(deviceDays)) }),
  result: deviceLoads,
});

export const changeDeviceTask = defineCall({
  name: 'changeDeviceTask',
  summary:
    'The driver moves a load to its next status; repeating a `device_seq` changes nothing. Accepting (30) names `published_rev`',
  method: 'PUT',
  path: '/device/task/{id}',
  allow: 'device',
  params: entity({ id: queryNumber }),
  body: entity({
    taskStatus: z.int(),
    deviceSeq: z.int().min(0),
    occurredAt: seconds,
    /** The device’s clock as it sends this, as beside events. */
    sentAt: z.optional(seconds),
    publishedRev: z.optional(z.int().min(1)),
    reason: z.optional(text(500)),
  }),
  result: entity({ id, taskStatus: z.int() }),
  errors: [404, 409],
});

export const tellDeviceEvents = defineCall({
  name: 'tellDeviceEvents',
  summary:
    'What the driver did, in any number, also long after it happened: applied in the order of `device_seq`, each answered',
  method: 'POST',
  path: '/device/event',
  allow: 'device',
  body: entity({
    /** The device’s clock as it sends this: a clock more than two minutes wrong is set right by it. */
    sentAt: z.optional(seconds),
    days: z.optional(deviceDays),
    events: z.array(deviceEvent).min(1, 'give at least one event').max(200),
  }),
  result: entity({ events: z.array(deviceAnswer), loads: deviceLoads }),
});

export const leaseDockets = defineCall({
  name: 'leaseDockets',
  summary: 'Docket numbers of a crew that this device alone gives out, so that it can without a network',
  method: 'POST',
  path: '/device/docket_block',
  allow: 'device',
  body: entity({ crewId: id, count: z.int().min(1).max(50) }),
  /** All numbers of the crew that this device has and has not used, at least `count` of them. */
  result: entity({ blocks: z.array(docketBlock) }),
  errors: [404],
});

export const addDevicePhoto = defineCall({
  name: 'addDevicePhoto',
  summary:
    'The driver photographs the docket of a load of this device’s truck (JPEG, PNG or WebP, at most 1.4 MB); repeating a `device_seq` changes nothing',
  method: 'POST',
  path: '/device/task/{id}/photo',
  allow: 'device',
  params: entity({ id: queryNumber }),
  body: devicePhoto,
  result: entity({ id }),
  errors: [404, 409],
});
