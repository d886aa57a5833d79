import { availableParallelism } from 'node:os';
import type { ProposalResult } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { inSnapshot } from '../../platform/db/in-snapshot.ts';
import { readInputs } from './day-inputs.ts';
import { startSolver, type Solver } from './start-solver.ts';
import { beat, begin, finish } from './store.ts';

/** How often a job says that it lives, and hears whether it is still wanted; any process may have cancelled it. */
const BEAT_MS = 500;
/** One core is left for people. */
const PLACES = Math.max(1, availableParallelism() - 1);

type Job = { id: number; carrierId: number; day: Day; zone: string };

export type Jobs = {
  /** Looks for a proposal when a place is free. */
  start: (job: Job) => void;
  stop: (id: number) => void;
  close: () => Promise<void>;
};

export type JobsOptions = {
  db: Db;
  onFault: (error: unknown) => void;
  /** Searches at the same time. */
  places?: number;
  solve?: typeof startSolver;
};

type Place = { carrierId: number; solver: Solver | undefined; isStopped: boolean };

/** The proposals that this process works on: few at once, and one of each dispatcher; the others wait. */
class Pool implements Jobs {
  readonly #db: Db;
  readonly #onFault: (error: unknown) => void;
  readonly #places: number;
  readonly #solve: typeof startSolver;
  readonly #waiting: Job[] = [];
  /** Begun, with the solver once the day has been read. */
  readonly #running = new Map<number, Place>();
  readonly #endings = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor({ db, onFault, places = PLACES, solve = startSolver }: JobsOptions) {
    this.#db = db;
    this.#onFault = onFault;
    this.#places = places;
    this.#solve = solve;
    this.#timer = setInterval(() => this.#beatWaiting(), BEAT_MS * 4).unref();
  }

  start(job: Job): void {
    this.#waiting.push(job);
    this.#next();
  }

  stop(id: number): void {
    this.#drop(id);
    const place = this.#running.get(id);
    if (place) {
      // It is free once the process has ended.
      place.isStopped = true;
      place.solver?.stop();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const left = this.#waiting.splice(0).map(({ id }) => finish(this.#db, id, { state: 'interrupted' }));
    for (const id of this.#running.keys()) {
      this.stop(id);
    }
    await Promise.all([...left, ...this.#endings]);
  }

  /** Who waits is alive as well, and may be cancelled by another process. */
  #beatWaiting(): void {
    for (const { id } of this.#waiting) {
      beat(this.#db, id, 0)
        .then((isWanted) => isWanted || this.#drop(id))
        .catch(this.#onFault);
    }
  }

  #drop(id: number): boolean {
    const at = this.#waiting.findIndex((job) => job.id === id);
    return at >= 0 && this.#waiting.splice(at, 1).length > 0;
  }

  #next(): void {
    while (this.#running.size < this.#places) {
      const busy = new Set([...this.#running.values()].map(({ carrierId }) => carrierId));
      const job = this.#waiting.find(({ carrierId }) => !busy.has(carrierId));
      if (!job) {
        return;
      }
      this.#drop(job.id);
      this.#running.set(job.id, { carrierId: job.carrierId, solver: undefined, isStopped: false });
      const ending = this.#work(job)
        .catch(this.#onFault)
        .finally(() => {
          this.#running.delete(job.id);
          this.#endings.delete(ending);
          this.#next();
        });
      this.#endings.add(ending);
    }
  }

  async #work(job: Job): Promise<void> {
    const { id, carrierId, day, zone } = job;
    await begin(this.#db, id);
    const inputs = await inSnapshot(this.#db, (snapshot) => readInputs(snapshot, { carrierId, day, zone }));
    const place = this.#running.get(id);
    if (!inputs || !place || place.isStopped) {
      await finish(this.#db, id, { state: inputs ? 'interrupted' : 'failed' });
      return;
    }
    place.solver = this.#solve(inputs);
    try {
      await finish(this.#db, id, { state: 'done', result: await this.#follow(job, place.solver) });
    } catch (error) {
      if (!place.isStopped) {
        this.#onFault(error);
      }
      await finish(this.#db, id, { state: place.isStopped ? 'interrupted' : 'failed' });
    }
  }

  async #follow({ id }: Job, solver: Solver): Promise<ProposalResult> {
    const beats = setInterval(() => {
      beat(this.#db, id, solver.part())
        .then((isWanted) => isWanted || this.stop(id))
        .catch(this.#onFault);
    }, BEAT_MS);
    try {
      return await solver.result;
    } finally {
      clearInterval(beats);
    }
  }
}

/** Opens the server's one pool of searches. */
export function openJobs(options: JobsOptions): Jobs {
  return new Pool(options);
}
