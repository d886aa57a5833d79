import { Ballast, BALLAST_BYTES } from './ballast.ts';
import { inMegabytes, readFreeBytes, type ReadFreeBytes } from './free-space.ts';

const MEGABYTE = 1024 * 1024;
/** Four segments of the log, 16 MB each: the engine ends in the middle of a write when it cannot make one. */
const RESERVE_BYTES = 64 * MEGABYTE;
const CHECK_EVERY_MS = 500;
/** Below this the next segment of the log does not fit. */
const LAST_BYTES = 20 * MEGABYTE;
/** Down to this people may still sign in: one more segment of the log than the last. */
const SIGN_IN_BYTES = LAST_BYTES + 16 * MEGABYTE;

export type DiskWatchOptions = {
  /** Of the database. */
  folder: string;
  /** Nothing is written any more when less than this is free. */
  reserveBytes?: number | undefined;
  readFreeBytes?: ReadFreeBytes;
  /** Forbids or allows the engine to write. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>;
  /** For the operator: one line. */
  tellOperator: (line: string) => void;
};

/** Stops all writing before the disk is full, and lets it go on when there is space again. */
export class DiskWatch {
  readonly #options: DiskWatchOptions;
  readonly #reserve: number;
  readonly #ballast: Ballast;
  #timer: NodeJS.Timeout | undefined;
  #isLow = false;
  #hasReserve = true;

  constructor(options: DiskWatchOptions) {
    this.#options = options;
    this.#reserve = options.reserveBytes ?? RESERVE_BYTES;
    this.#ballast = new Ballast(options.folder);
  }

  get isLow(): boolean {
    return this.#isLow;
  }

  /** Whether enough is left for the little that may still be written. */
  get hasReserve(): boolean {
    return this.#hasReserve;
  }

  /** Looks once, then again and again. */
  async start(): Promise<void> {
    await this.check();
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Looks now. */
  async check(): Promise<void> {
    const free = await this.#free();
    this.#hasReserve = free >= SIGN_IN_BYTES;
    if (free < LAST_BYTES) {
      await this.#ballast.give();
    }
    // A quarter more before writing goes on: at the limit it would stop and go with each write.
    const isLow = free < (this.#isLow ? this.#reserve * 1.25 : this.#reserve);
    if (isLow !== this.#isLow) {
      await this.#turn(isLow, free);
    }
  }

  /** Holds some space back while there is plenty. */
  async #hold(): Promise<void> {
    if (!this.#isLow && (await this.#free()) > this.#reserve * 1.25 + BALLAST_BYTES) {
      await this.#ballast.take();
    }
  }

  /**
   * Gives back what is held for this case when so little is free that the engine cannot open.
   *
   * @returns whether there was anything to give back
   */
  async makeRoom(): Promise<boolean> {
    return (await this.#free()) < LAST_BYTES && this.#ballast.give();
  }

  /** Why the database cannot open when it is the disk's fault; nothing when it is not. */
  async reason(): Promise<string | undefined> {
    const free = await this.#free();
    return free < LAST_BYTES
      ? `The disk of ${this.#options.folder} is full (${inMegabytes(free)} left): the database cannot open. Nothing is lost: free at least ${inMegabytes(this.#reserve * 1.25)}`
      : undefined;
  }

  #free(): Promise<number> {
    const { folder, readFreeBytes: read = readFreeBytes } = this.#options;
    return read(folder).catch(() => Number.POSITIVE_INFINITY);
  }

  async #turn(isLow: boolean, free: number): Promise<void> {
    const { folder, setReadOnly, tellOperator } = this.#options;
    await setReadOnly(isLow);
    this.#isLow = isLow;
    tellOperator(
      isLow
        ? `The disk of ${folder} is nearly full (${inMegabytes(free)} left): nothing is saved until ${inMegabytes(this.#reserve * 1.25)} are free. Everything can still be read, and nothing is lost.`
        : `The disk of ${folder} has space again (${inMegabytes(free)} free): changes are saved.`,
    );
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      // The engine may be lost at this moment: the next look comes soon.
      this.check()
        .then(() => this.#hold())
        .catch(() => undefined)
        .finally(() => this.#timer && this.#next());
    }, CHECK_EVERY_MS);
    this.#timer.unref();
  }
}
