import {
  addDevicePhoto,
  changeDeviceTask,
  Code,
  getDeviceTasks,
  leaseDockets,
  TaskStatus,
  tellDeviceEvents,
  type CallInput,
  type DeviceAnswer,
  type DeviceEvent,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { leaseNumbers } from '../dockets/lease-numbers.ts';
import { notFound, RequestError, unprocessable } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forDevice, type Route } from '../../platform/http/route.ts';
import { messageOfContract, message } from '../../platform/texts/message.ts';
import { readDeviceLoads } from './read-loads.ts';
import { findOwnTask } from './take-event.ts';
import { takeEvents } from './take-events.ts';
import { takePhoto } from './take-photo.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

type Step = CallInput<typeof changeDeviceTask>['body'];

/** A single step by its status, as an event. @throws RequestError 422 for what needs more than a status */
function eventOf(id: number, step: Step, from: number): DeviceEvent {
  const { deviceSeq, occurredAt, publishedRev, reason = '' } = step;
  const about = { id, deviceSeq, occurredAt };
  switch (step.taskStatus) {
    case TaskStatus.Accepted:
      // With a reason the truck left empty; without one it is the acceptance, perhaps sent again.
      if (from === TaskStatus.Loading && reason.trim() !== '') {
        return { kind: 'left_empty', ...about, reason };
      }
      if (publishedRev === undefined) {
        throw unprocessable('published_rev', message('say which revision of the load is accepted'));
      }
      return { kind: 'accept', ...about, publishedRev };
    case TaskStatus.Declined:
      return { kind: 'decline', ...about, reason };
    case TaskStatus.Loading:
      return { kind: 'loading', ...about };
    case TaskStatus.Loaded:
      return { kind: 'loaded', ...about };
    case TaskStatus.Completed:
      return { kind: 'complete', ...about };
    default:
      throw unprocessable(
        'task_status',
        message('a driver’s device cannot set this status here; weights go to /device/event'),
      );
  }
}

function requestErrorOf({ code, reason, changes, has }: DeviceAnswer): RequestError {
  if (code === 'gone') {
    return notFound(NOT_FOUND.Load);
  }
  const said = messageOfContract(reason);
  if (code === 'changed' || code === 'busy') {
    return new RequestError(Code.Conflict, said, { changes, published_rev: has?.publishedRev ?? null });
  }
  return unprocessable('task_status', said);
}

/** A driver's part: to see the truck's loads and to say what was done with them. */
export function deviceRoutes(zone: string): Route[] {
  return [
    forDevice(getDeviceTasks, ({ query }, { db, device, language }) =>
      readDeviceLoads(db, device, { zone, language, days: query?.days }),
    ),
    forDevice(tellDeviceEvents, async ({ body }, { db, device, language }) => {
      const events = await takeEvents(db, body, { device, zone, language });
      return { events, loads: await readDeviceLoads(db, device, { zone, language, days: body.days }) };
    }),
    forDevice(changeDeviceTask, async ({ params, body }, { db, device, language }) => {
      const id = readId(params.id, NOT_FOUND.Load);
      const task = await findOwnTask(db, id, device);
      if (!task) {
        throw notFound(NOT_FOUND.Load);
      }
      const event = eventOf(id, body, task.taskStatus);
      const [answer] = await takeEvents(
        db,
        { events: [event], sentAt: body.sentAt },
        { device, zone, language },
      );
      if (!answer || answer.outcome === 'refused') {
        throw answer ? requestErrorOf(answer) : notFound(NOT_FOUND.Load);
      }
      return { id, taskStatus: answer.has?.taskStatus ?? body.taskStatus };
    }),
    forDevice(addDevicePhoto, ({ params, body }, { db, device }) =>
      takePhoto({ db, device }, readId(params.id, NOT_FOUND.Load), body),
    ),
    forDevice(leaseDockets, async ({ body }, { db, device }) => ({
      blocks: await leaseNumbers(db, device, { ...body, today: dayOf(now(), zone) }),
    })),
  ];
}
