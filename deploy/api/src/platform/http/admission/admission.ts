import { TurnRefused } from '../failure/turn-refused.ts';

/** Who shares out a place: a user, a device, or all who are nobody at one address. */
export type Principal = { readonly key: string; readonly isStranger: boolean };

export type AdmissionOptions = {
  /** Requests that are worked on at the same time, in all. */
  readonly running: number;
  /** Of these, one principal's. */
  readonly runningEach: number;
  /** Of these, all strangers' together: a wrong password costs a core for a while. */
  readonly runningStrangers: number;
  /** Requests of one principal that are here, worked on or not. */
  readonly presentEach: number;
  readonly present: number;
  readonly maxWaitMs: number;
};

/** A place in the building; the turn comes later. */
export type Ticket = {
  /** Resolves when the work may begin. @throws {TurnRefused} when that takes too long or the client left */
  readonly turn: (signal: AbortSignal) => Promise<void>;
  /** Gives the place to the next. */
  readonly leave: () => void;
};

type Waiter = { readonly begin: () => void };
type Line = {
  readonly principal: Principal;
  present: number;
  running: number;
  /** The turn that it had last; whoever had none comes first. */
  lastTurn: number;
  readonly waiting: Waiter[];
};

const newLine = (principal: Principal): Line => ({
  principal,
  present: 0,
  running: 0,
  lastTurn: 0,
  waiting: [],
});

/** How much the newest request counts in what one takes on average. */
const NEWEST_PART = 0.05;
const FIRST_GUESS_MS = 50;
const MAX_RETRY_S = 30;

/**
 * Who is worked on next: each principal has a line of its own, and the lines take turns. One who asks a thousand times
 * waits behind oneself, not in front of others.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #lines = new Map<string, Line>();
  #present = 0;
  #running = 0;
  #runningStrangers = 0;
  #turns = 0;
  #averageMs = FIRST_GUESS_MS;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** Lets a request in, or refuses it at once. @throws {TurnRefused} */
  enter(principal: Principal): Ticket {
    const { presentEach, present } = this.#options;
    const line = this.#lines.get(principal.key) ?? newLine(principal);
    if (line.present >= presentEach) {
      throw new TurnRefused('tooMany', this.#secondsFor(line.present, this.#options.runningEach));
    }
    if (this.#present >= present) {
      throw new TurnRefused('busy', this.#secondsFor(this.#present, this.#options.running));
    }
    this.#lines.set(principal.key, line);
    line.present += 1;
    this.#present += 1;
    let beganAt: number | undefined;
    return {
      turn: async (signal) => {
        await this.#wait(line, signal);
        beganAt = performance.now();
      },
      leave: () => this.#leave(line, beganAt),
    };
  }

  /** When it is worth asking again, by how long the work in front takes. */
  #secondsFor(count: number, atOnce: number): number {
    return Math.min(MAX_RETRY_S, Math.max(1, Math.ceil((count * this.#averageMs) / atOnce / 1000)));
  }

  #wait(line: Line, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', left);
        done();
      };
      const waiter: Waiter = { begin: () => settle(resolve) };
      const giveUp = (reason: 'busy' | 'left') => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        const seconds = this.#secondsFor(this.#present, this.#options.running);
        settle(() => reject(new TurnRefused(reason, seconds)));
      };
      const left = () => giveUp('left');
      const timer = setTimeout(() => giveUp('busy'), this.#options.maxWaitMs);
      line.waiting.push(waiter);
      if (signal.aborted) {
        left();
        return;
      }
      signal.addEventListener('abort', left);
      this.#next();
    });
  }

  #leave(line: Line, beganAt: number | undefined): void {
    line.present -= 1;
    this.#present -= 1;
    if (beganAt !== undefined) {
      this.#averageMs += NEWEST_PART * (performance.now() - beganAt - this.#averageMs);
      this.#count(line, -1);
    }
    if (line.present === 0) {
      this.#lines.delete(line.principal.key);
    }
    this.#next();
  }

  #count(line: Line, by: 1 | -1): void {
    line.running += by;
    this.#running += by;
    this.#runningStrangers += line.principal.isStranger ? by : 0;
  }

  #mayBegin({ principal, running, waiting }: Line): boolean {
    const { runningEach, runningStrangers } = this.#options;
    const hasRoom = !principal.isStranger || this.#runningStrangers < runningStrangers;
    return waiting.length > 0 && running < runningEach && hasRoom;
  }

  #next(): void {
    while (this.#running < this.#options.running) {
      let line: Line | undefined;
      for (const each of this.#lines.values()) {
        if (this.#mayBegin(each) && (line === undefined || each.lastTurn < line.lastTurn)) {
          line = each;
        }
      }
      const waiter = line?.waiting.shift();
      if (!line || !waiter) {
        return;
      }
      line.lastTurn = this.#turns += 1;
      this.#count(line, 1);
      waiter.begin();
    }
  }
}
