import { Worker } from 'node:worker_threads';
import type { PrintTask } from './draw-pages.ts';
import type { PdfAnswer } from './pdf-thread.ts';

/** Reading the typeface takes longer than a page: whoever prints one docket often prints the next. */
const IDLE_MS = 60_000;

type Waiting = { resolve: (bytes: Buffer<ArrayBuffer>) => void; reject: (error: Error) => void };

/** The thread that makes PDFs: started by the first, ended when nobody has wanted one for a while. */
class PdfMaker {
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  make(task: PrintTask): Promise<Buffer<ArrayBuffer>> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    thread.ref();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      thread.postMessage({ id, task });
    });
  }

  #start(): Worker {
    const thread = new Worker(new URL('pdf-thread.ts', import.meta.url), { execArgv: ['--no-warnings'] });
    thread.on('message', (answer: PdfAnswer) => this.#answered(answer));
    thread.on('error', (error) => this.#ended(thread, error));
    thread.on('exit', () => this.#ended(thread, new Error('the thread that makes PDFs ended')));
    return thread;
  }

  #answered(answer: PdfAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('fault' in answer) {
      waiting?.reject(new Error(answer.fault));
    } else {
      waiting?.resolve(Buffer.from(answer.bytes));
    }
    if (this.#waiting.size === 0) {
      // A process that stops does not wait for it.
      this.#thread?.unref();
      this.#idle = setTimeout(() => void this.#thread?.terminate(), IDLE_MS).unref();
    }
  }

  /** Whoever still waits is told so; the next one starts a new thread. */
  #ended(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) {
      return;
    }
    this.#thread = undefined;
    const fault = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.values()) {
      reject(fault);
    }
    this.#waiting.clear();
  }
}

const maker = new PdfMaker();

/** Makes a PDF in a thread of its own. */
export const makePdf = (task: PrintTask): Promise<Buffer<ArrayBuffer>> => maker.make(task);
