import type { Db } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { WorkLoop } from '../../platform/realtime/work-loop.ts';
import type { Moment } from './follow.ts';
import { CurrentFences } from './read-fences.ts';
import { storePassages } from './store-passages.ts';

/** Fixes of all trucks are gathered for so long: a fence has its answer well before its dwell time is over. */
const EVERY_MS = 1000;
/** Of each truck; more would be a phone that sends a whole day at once, whose newest are what counts. */
const MAX_WAITING_EACH = 2000;
const MS_PER_SECOND = 1000;

type FenceWatchOptions = { db: Db; onFault: (error: unknown) => void };
type Taken = {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh?: number | null;
};

/** Follows trucks at the fences as their fixes come in, and keeps what happens there. */
export class FenceWatch {
  readonly #options: FenceWatchOptions;
  readonly #fences = new CurrentFences();
  readonly #loop: WorkLoop;
  #waiting = new Map<number, Moment[]>();

  constructor(options: FenceWatchOptions) {
    this.#options = options;
    const { onFault } = options;
    this.#loop = new WorkLoop({ job: 'fence-passages', pollMs: EVERY_MS, onFault, run: () => this.#run() });
  }

  /** Takes a truck's fixes, `at` in milliseconds. They are on record already: what is lost here is a step between two. */
  note(vehicleId: number, fixes: readonly Taken[]): void {
    const known = this.#waiting.get(vehicleId) ?? [];
    const more = fixes.map(({ at, latitude, longitude, speedKmh }) => ({
      at: at / MS_PER_SECOND,
      latitude,
      longitude,
      speedKmh: speedKmh ?? undefined,
    }));
    this.#waiting.set(vehicleId, [...known, ...more].slice(-MAX_WAITING_EACH));
  }

  /** Follows what waits, and ends. */
  async close(): Promise<void> {
    await this.#loop.close();
    await this.#run().catch(this.#options.onFault);
  }

  async #run(): Promise<void> {
    const { db } = this.#options;
    const ways = this.#waiting;
    this.#waiting = new Map();
    const fences = ways.size > 0 ? await this.#fences.get(db) : [];
    if (fences.length > 0) {
      await inTransaction(db, (transaction) => storePassages(transaction, { ways, fences }));
    }
  }
}
