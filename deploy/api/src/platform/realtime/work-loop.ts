import { countRun } from '../figures/job-runs.ts';

type WorkLoopOptions = {
  /** What its runs are counted as: the system report shows them. */
  job: string;
  run: () => Promise<void>;
  /** The longest wait between two runs, milliseconds, for wake-ups that get lost. */
  pollMs: number;
  onFault: (error: unknown) => void;
};

/** After a fault the loop waits: a database that is down is not asked four times a second. */
const FAULT_PAUSE_MS = 1000;

/** Runs one piece of work when woken and at least every so often, never twice at a time. */
export class WorkLoop {
  readonly #options: WorkLoopOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isDirty = false;
  #isClosed = false;

  constructor(options: WorkLoopOptions) {
    this.#options = options;
    this.#schedule(0);
  }

  /** Says that there is work; safe to call at any rate. */
  wake(): void {
    this.#isDirty = true;
    if (!this.#running) {
      this.#start();
    }
  }

  /** Resolves when the run under way has ended; none follows. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) {
      this.#timer = setTimeout(() => this.#start(), afterMs);
    }
  }

  #start(): void {
    if (this.#running || this.#isClosed) {
      return;
    }
    clearTimeout(this.#timer);
    this.#isDirty = false;
    this.#running = countRun(this.#options.job, this.#options.run).then(
      () => this.#ended(this.#isDirty ? 0 : this.#options.pollMs),
      (error: unknown) => {
        this.#options.onFault(error);
        this.#ended(FAULT_PAUSE_MS);
      },
    );
  }

  #ended(pauseMs: number): void {
    this.#running = undefined;
    this.#schedule(pauseMs);
  }
}

/** Work that nobody wakes: done every so often; answers with how to stop. */
export function startWorkLoop(options: WorkLoopOptions): () => Promise<void> {
  const loop = new WorkLoop(options);
  return () => loop.close();
}
