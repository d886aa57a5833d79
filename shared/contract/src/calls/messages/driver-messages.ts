import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { driverChoice, driverMessage, driverMessageFields } from '../../entities/messages/driver-message.ts';
import { entity, queryNumber, seconds } from '../../wire.ts';

const one = entity({ id: queryNumber });

export const listDriverMessages = defineCall({
  name: 'listDriverMessages',
  summary: 'Messages to the drivers of one’s own trucks, newest first, with who has read each',
  method: 'GET',
  path: '/admin/driver_message',
  allow: 'driver_message.send',
  freshOn: ['driver_message', 'socket_state_change'],
  query: entity({ page: z.optional(queryNumber), pageSize: z.optional(queryNumber) }),
  result: entity({ page: z.int(), pageSize: z.int(), total: z.int(), list: z.array(driverMessage) }),
});

export const listDriverChoices = defineCall({
  name: 'listDriverChoices',
  summary: 'One’s own trucks with their drivers, and whether a device shows them messages',
  method: 'GET',
  path: '/admin/driver_message/driver',
  allow: 'driver_message.send',
  result: z.array(driverChoice),
});

export const sendDriverMessage = defineCall({
  name: 'sendDriverMessage',
  summary: 'Write to the drivers of some of one’s own trucks, or of all that have a published load today',
  method: 'POST',
  path: '/admin/driver_message',
  allow: 'driver_message.send',
  changes: [listDriverMessages],
  body: entity(driverMessageFields),
  result: driverMessage,
});

export const recallDriverMessage = defineCall({
  name: 'recallDriverMessage',
  summary: 'Take a message back from the trucks whose drivers have not read it',
  method: 'POST',
  path: '/admin/driver_message/{id}/recall',
  allow: 'driver_message.send',
  changes: [listDriverMessages],
  params: one,
  result: driverMessage,
  errors: [404],
});

export const readDeviceMessage = defineCall({
  name: 'readDeviceMessage',
  summary: 'The driver has read a message; repeating it changes nothing',
  method: 'POST',
  path: '/device/message/{id}/read',
  allow: 'device',
  params: one,
  body: entity({
    readAt: seconds.meta({ description: 'when the driver confirmed it, seconds' }),
    sentAt: z.optional(
      seconds.meta({
        description:
          'the device’s clock as it sends this, seconds: one more than two minutes wrong is set right by it',
      }),
    ),
  }),
  result: entity({ id: z.int(), readAt: seconds }),
  errors: [404],
});
