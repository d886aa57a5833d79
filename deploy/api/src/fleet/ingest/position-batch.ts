import type { Fix } from './fix.ts';
import type { DeviceFix, Stored } from './store-positions.ts';

/** More than the database can take: the phone keeps its fix and sends it again. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

type BatchOptions = {
  store: (batch: readonly DeviceFix[]) => Promise<Stored>;
  /** How long a fix may wait for company, milliseconds. */
  windowMs?: number;
  onMoved: (vehicleIds: readonly number[]) => void;
  /** Each truck's fixes, once they are stored. */
  onStored?: (vehicleId: number, fixes: readonly Fix[]) => void;
};

type Waiting = {
  keyHash: string;
  fixes: readonly Fix[];
  resolve: (isKnown: boolean) => void;
  reject: (error: unknown) => void;
};

/** Well under the two seconds in which a truck must move on an open map. */
const WINDOW_MS = 200;
/** Fixes, not requests: a dead spot brings thousands in one. */
const MAX_WAITING = 5_000;
/** Of one device: two requests of the longest kind. */
const MAX_WAITING_EACH = 1_000;
/** More fixes of one request come one step after the other. */
const MAX_STEP = 500;

/** Gathers fixes for a moment and stores them together; whoever sent one is answered once it is stored. */
export class PositionBatch {
  readonly #options: BatchOptions;
  #waiting: Waiting[] = [];
  /** Fixes that wait or are being stored, of each device. */
  readonly #fixes = new Map<string, number>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  /**
   * Stores a device's fixes. What is stored before a step fails may come again: the history gets no repeats.
   *
   * @returns whether the key belongs to a device.
   * @throws {OverloadError} when too many wait already; whatever the database says.
   */
  async add(keyHash: string, fixes: readonly Fix[]): Promise<boolean> {
    let isKnown = false;
    for (let start = 0; start < fixes.length; start += MAX_STEP) {
      isKnown = await this.#addStep(keyHash, fixes.slice(start, start + MAX_STEP));
    }
    return isKnown;
  }

  #addStep(keyHash: string, fixes: readonly Fix[]): Promise<boolean> {
    const own = this.#fixes.get(keyHash) ?? 0;
    if (this.#count + fixes.length > MAX_WAITING || own + fixes.length > MAX_WAITING_EACH) {
      return Promise.reject(new OverloadError('Too many positions wait to be stored'));
    }
    this.#fixes.set(keyHash, own + fixes.length);
    this.#count += fixes.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ keyHash, fixes, resolve, reject });
      this.#timer ??= setTimeout(() => this.#flush(), this.#options.windowMs ?? WINDOW_MS);
    });
  }

  /** Stores what waits and resolves when it is stored. */
  async close(): Promise<void> {
    this.#flush();
    await this.#storing;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One batch at a time: while one is stored the next gathers.
    this.#storing = this.#storing.then(() => this.#store());
  }

  async #store(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) {
      return;
    }
    try {
      const rows = batch.flatMap(({ keyHash, fixes }) => fixes.map((fix) => ({ keyHash, fix })));
      const { truckOf, movedVehicleIds } = await this.#options.store(rows);
      for (const one of batch) {
        const vehicleId = truckOf.get(one.keyHash);
        one.resolve(vehicleId !== undefined);
        if (vehicleId !== undefined) {
          this.#options.onStored?.(vehicleId, one.fixes);
        }
      }
      if (movedVehicleIds.length > 0) {
        this.#options.onMoved(movedVehicleIds);
      }
    } catch (error) {
      for (const one of batch) {
        one.reject(error);
      }
    } finally {
      this.#forget(batch);
    }
  }

  #forget(batch: readonly Waiting[]): void {
    for (const { keyHash, fixes } of batch) {
      const left = (this.#fixes.get(keyHash) ?? 0) - fixes.length;
      this.#count -= fixes.length;
      if (left > 0) {
        this.#fixes.set(keyHash, left);
      } else {
        this.#fixes.delete(keyHash);
      }
    }
  }
}
