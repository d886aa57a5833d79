import { servedFrom } from '../../plan/hours/gate.ts';
import { pick, type Problem, type Queue } from './problem.ts';

type Taken = { from: number; to: number; truck: number };
/** A truck's time at a queue. */
export type Visit = { queue: number; from: number; to: number };

type Need = { minutes: number; truck: number };

const NOBODY = -1;

/** When the first of those in the way leaves, or nothing when there is room. */
function busyUntil(
  taken: readonly Taken[],
  { minutes, truck, from, capacity }: Need & { from: number; capacity: number },
): number | undefined {
  let others = 0;
  let soonest = Infinity;
  for (const one of taken) {
    if (one.truck !== truck && one.from < from + minutes && one.to > from) {
      others += 1;
      soonest = Math.min(soonest, one.to);
    }
  }
  return others >= capacity ? soonest : undefined;
}

/** Who stands where when. A truck that comes later waits for a gap; nobody who has one is moved. */
export class Queues {
  readonly #queues: readonly Queue[];
  readonly #taken: Taken[][];

  constructor({ queues }: Pick<Problem, 'queues'>) {
    this.#queues = queues;
    this.#taken = queues.map(({ taken }) => taken.map((slot) => ({ ...slot, truck: NOBODY })));
  }

  /** When a truck that is there at `at` has its turn, or nothing when that is never on this day. */
  turn(queue: number, at: number, need: Need): number | undefined {
    const { capacity, windows } = pick(this.#queues, queue);
    const taken = pick(this.#taken, queue);
    let from = at;
    for (;;) {
      const open = servedFrom(windows, from, need.minutes);
      if (open === undefined || !Number.isFinite(capacity)) {
        return open;
      }
      const later = busyUntil(taken, { ...need, from: open, capacity });
      if (later === undefined) {
        return open;
      }
      from = later;
    }
  }

  /** The latest moment from `from` until `until` at which a truck has its turn as it comes; `from` is one. */
  lastTurn(queue: number, { from, until }: { from: number; until: number }, need: Need): number {
    const isFree = (at: number) => this.turn(queue, at, need) === at;
    if (isFree(until)) {
      return until;
    }
    const { windows } = pick(this.#queues, queue);
    const ends = [...(windows ?? []).map(({ to }) => to), ...pick(this.#taken, queue).map((one) => one.from)];
    const before = ends.map((at) => at - need.minutes).filter((at) => at > from && at < until);
    return before.toSorted((a, b) => b - a).find(isFree) ?? from;
  }

  /** Gives a truck these times, in place of those it had. */
  book(truck: number, before: readonly Visit[], visits: readonly Visit[]): void {
    for (const { queue } of before) {
      const taken = pick(this.#taken, queue);
      const at = taken.findIndex((one) => one.truck === truck);
      if (at !== -1) {
        taken.splice(at, 1);
      }
    }
    for (const { queue, from, to } of visits) {
      pick(this.#taken, queue).push({ from, to, truck });
    }
  }
}
