import { Worker } from 'node:worker_threads';
import { lost, refused } from './engine-error.ts';
import type { Answer, Request } from './protocol.ts';

type Pending = { resolve: (result: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

type SessionOptions = {
  folder: string;
  onNotified: (channel: string, payload: string) => void;
};

/**
 * One thread with the database open in it, from its start to its end. Once lost it refuses everything: what
 * belonged to it never reaches the thread that follows.
 */
export class EngineSession {
  readonly #thread: Worker;
  readonly #onNotified: SessionOptions['onNotified'];
  readonly #pending = new Map<number, Pending>();
  #ending: Promise<unknown> | undefined;
  #reason = '';
  #lastId = 0;

  constructor({ folder, onNotified }: SessionOptions) {
    this.#onNotified = onNotified;
    this.#thread = new Worker(new URL('engine-thread.ts', import.meta.url), { workerData: { folder } });
    this.#thread.on('message', (answer: Answer) => this.#take(answer));
    this.#thread.on('error', (error) => this.lose(error instanceof Error ? error.message : String(error)));
    this.#thread.on('exit', () => this.lose('the database thread ended'));
  }

  get isLost(): boolean {
    return this.#ending !== undefined;
  }

  /** Asks the thread; gives the session up when the answer takes longer than the limit. */
  send(request: Request, limitMs: number): Promise<unknown> {
    if (this.isLost) {
      return Promise.reject(lost(this.#reason));
    }
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.lose(`no answer within ${limitMs / 1000} s`), limitMs);
      this.#pending.set(id, { resolve, reject, timer });
      this.#thread.postMessage({ id, request });
    });
  }

  /** Ends the thread; whoever waits for it is told why. */
  lose(reason: string): void {
    if (this.isLost) {
      return;
    }
    this.#reason = reason;
    this.#ending = this.#thread.terminate();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(lost(reason));
    }
    this.#pending.clear();
  }

  /** Resolves when the thread of a lost session is gone, and its files with it. */
  async gone(): Promise<void> {
    await this.#ending;
  }

  #take(answer: Answer): void {
    if (this.isLost) {
      return;
    }
    if (answer.kind === 'notified') {
      this.#onNotified(answer.channel, answer.payload);
      return;
    }
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    clearTimeout(pending?.timer);
    if (answer.kind === 'done') {
      pending?.resolve(answer.result);
      return;
    }
    pending?.reject(refused(answer.fault));
  }
}
