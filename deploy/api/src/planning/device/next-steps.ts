import { TaskStatus, type DeviceEvent, type RefusalCode } from '@haulboard/contract';

/** What an event makes of a load: moves in order, nothing new, or a refusal. */
export type NextSteps =
  | { kind: 'moves'; to: readonly number[] }
  | { kind: 'already' }
  | { kind: 'refused'; code: RefusalCode };

type Load = { taskStatus: number; publishedRev: number };

const { Published, Accepted, Loading, Loaded, Weighed, Completed, Declined } = TaskStatus;

const ALREADY: NextSteps = { kind: 'already' };
const NOT_NOW: NextSteps = { kind: 'refused', code: 'not_now' };
const moves = (...to: number[]): NextSteps => ({ kind: 'moves', to });

/** What must have happened on the way, when a driver out of reach only says where it ended. Accepting is never implied. */
function forward(from: number, to: number): NextSteps {
  if (from >= to) {
    return ALREADY;
  }
  if (from < Accepted) {
    return NOT_NOW;
  }
  const between = [Loading, Loaded].filter((status) => status > from && status < to);
  return moves(...between, to);
}

/** The driver agrees to a revision: another one must be seen first. */
function accept(load: Load, publishedRev: number): NextSteps {
  if (load.taskStatus > Published) {
    return ALREADY;
  }
  if (load.taskStatus !== Published) {
    return { kind: 'refused', code: 'gone' };
  }
  return publishedRev === load.publishedRev ? moves(Accepted) : { kind: 'refused', code: 'changed' };
}

/** Back to where the truck stood before it was under the loader; that is no way to accept a load. */
function leaveEmpty(from: number): NextSteps {
  if (from === Accepted) {
    return ALREADY;
  }
  return from === Loading ? moves(Accepted) : NOT_NOW;
}

/** A docket belongs to a load that was accepted and is not delivered. */
function noteDocket(from: number): NextSteps {
  return from >= Accepted && from <= Weighed ? moves() : NOT_NOW;
}

/** Its weights are wanted even where the scale was heard first. */
function weigh(from: number): NextSteps {
  return from >= Weighed ? moves() : forward(from, Weighed);
}

const WAYS: Readonly<Record<Exclude<DeviceEvent['kind'], 'accept'>, (from: number) => NextSteps>> = {
  decline: (from) => (from === Declined ? ALREADY : moves(Declined)),
  loading: (from) => forward(from, Loading),
  left_empty: leaveEmpty,
  docket: noteDocket,
  loaded: (from) => forward(from, Loaded),
  weighed: weigh,
  complete: (from) => forward(from, Completed),
};

/** The steps that a load takes when its driver reports something. The graph allows them, in the order of the road. */
export function nextSteps(event: DeviceEvent, load: Load): NextSteps {
  return event.kind === 'accept' ? accept(load, event.publishedRev) : WAYS[event.kind](load.taskStatus);
}

/** The steps of a move that were put in: all but the last. */
export function impliedOf(to: readonly number[]): number[] {
  return to.slice(0, -1);
}
