import { statusLabel, type StatusLabel, type TaskActor } from '@haulboard/contract';
import { formatDay, type Day } from '@haulboard/contract/time';
import { say, type Said } from '../../platform/texts/say.ts';

const STATUS: Readonly<Record<StatusLabel, Said>> = {
  Draft: say('Draft'),
  Pending: say('Pending'),
  Published: say('Published'),
  Accepted: say('Accepted'),
  Loading: say('Loading'),
  Loaded: say('Loaded'),
  Weighed: say('Weighed'),
  Completed: say('Completed'),
  Declined: say('Declined'),
  Canceled: say('Canceled'),
  Enroute: say('Enroute'),
};

/** A load's status as messages name it. */
export function statusWord(taskStatus: number): Said {
  return STATUS[statusLabel(taskStatus)];
}

/** Who moves a load, as messages name them. */
export const ACTORS: Readonly<Record<TaskActor, Said>> = {
  dispatcher: say('dispatcher'),
  lender: say('lender'),
  driver: say('driver'),
  crew: say('crew'),
  weighbridge: say('weighbridge'),
  system: say('system'),
  admin: say('admin'),
};

/** Who did something without being a person with a name. */
export function actorWord(actor: string | undefined): Said {
  const known = Object.entries(ACTORS).find(([name]) => name === actor);
  return known?.[1] ?? ACTORS.system;
}

/** What keeps a truck at home. */
const AWAY: Readonly<Record<string, Said>> = {
  off: say('off'),
  workshop: say('workshop'),
  leave: say('leave'),
};

export function awayWord(truckStatus: string): Said | string {
  return AWAY[truckStatus] ?? truckStatus;
}

/** `T12, T14 for 21/11/2026`. */
export function trucksOfDay(codes: readonly string[], day: Day): Said {
  return say('{trucks} for {day}', { trucks: codes.join(', '), day: formatDay(day) });
}
