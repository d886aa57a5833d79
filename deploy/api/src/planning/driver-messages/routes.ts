import {
  listDriverChoices,
  listDriverMessages,
  readDeviceMessage,
  recallDriverMessage,
  sendDriverMessage,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now, toInstant, toSeconds } from '../../platform/clock.ts';
import { carrierOf } from '../../platform/http/caller.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forDevice, forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { clockShift } from './clock-shift.ts';
import { listMessages, readChoices, readMessage } from './read-messages.ts';
import { confirmRead, recall, write } from './write-messages.ts';

const NO_MESSAGE = message('Message not found');

/** Dispatchers write to the drivers of their own trucks; a truck's device shows it and says when it was read. */
export function driverMessageRoutes(zone: string): Route[] {
  const today = () => dayOf(now(), zone);
  return [
    forUser(listDriverMessages, ({ query }, { db, user }) => listMessages(db, carrierOf(user), query ?? {})),
    forUser(listDriverChoices, (_, { db, user }) => readChoices(db, carrierOf(user), today())),
    forUser(sendDriverMessage, async ({ body }, { db, user }) => {
      const carrierId = carrierOf(user);
      const id = await write(db, body, { userId: user.userId, carrierId, today: today() });
      return readMessage(db, carrierId, id);
    }),
    forUser(recallDriverMessage, async ({ params }, { db, user }) => {
      const id = readId(params.id, NO_MESSAGE);
      await recall(db, carrierOf(user), id);
      return readMessage(db, carrierOf(user), id);
    }),
    forDevice(readDeviceMessage, async ({ params, body }, { db, device }) => {
      const id = readId(params.id, NO_MESSAGE);
      const present = now();
      // A clock that is ahead has not read it in the future.
      const at = toInstant(Math.min(body.readAt + clockShift(body.sentAt, present), present));
      const readAt = await confirmRead(db, { id, vehicleId: device.vehicleId, at });
      return { id, readAt: toSeconds(readAt) };
    }),
  ];
}
