import { statusLabel, type StatusLabel, type TaskActor } from '@haulboard/contract';
import { formatDay, type Day } from '@haulboard/contract/time';
import { message, type Message } from '../../../platform/texts/message.ts';
import { namesMessage } from '../../../platform/texts/names-message.ts';

const STATUS: Readonly<Record<StatusLabel, Message>> = {
  Draft: message('Draft'),
  Pending: message('Pending'),
  Published: message('Published'),
  Accepted: message('Accepted'),
  Loading: message('Loading'),
  Loaded: message('Loaded'),
  Weighed: message('Weighed'),
  Completed: message('Completed'),
  Declined: message('Declined'),
  Canceled: message('Canceled'),
  Enroute: message('Enroute'),
};

/** A load's status as messages name it. */
export function statusLabelOf(taskStatus: number): Message {
  return STATUS[statusLabel(taskStatus)];
}

/** Who moves a load, as messages name them. */
export const ACTORS: Readonly<Record<TaskActor, Message>> = {
  dispatcher: message('dispatcher'),
  lender: message('lender'),
  driver: message('driver'),
  crew: message('crew'),
  weighbridge: message('weighbridge'),
  system: message('system'),
  admin: message('admin'),
};

/** Who did something without being a person with a name. */
export function actorLabel(actor: string | undefined): Message {
  const known = Object.entries(ACTORS).find(([name]) => name === actor);
  return known?.[1] ?? ACTORS.system;
}

/** What keeps a truck at home. */
const AWAY: Readonly<Record<string, Message>> = {
  off: message('off'),
  workshop: message('workshop'),
  leave: message('leave'),
};

export function awayLabel(truckStatus: string): Message | string {
  return AWAY[truckStatus] ?? truckStatus;
}

/** `T12, T14 for 21/11/2026`. */
export function trucksOfDay(codes: readonly string[], day: Day): Message {
  return message('{trucks} for {day}', { trucks: namesMessage(codes), day: formatDay(day) });
}
