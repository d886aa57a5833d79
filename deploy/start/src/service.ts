import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Children } from './children.ts';
import { StartError } from './start-error.ts';

/** A process that runs as long as the product does. */
export type Service = {
  /** As a person calls it: `API`, `gateway`. */
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Nobody waits for it longer than this; unset means it must say that it is ready. */
  readonly assumeReadyAfterMs?: number;
};

const READY_TIMEOUT_MS = 180_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

function describeEnd(child: ChildProcess): string {
  return child.signalCode === null ? `exit code ${child.exitCode ?? 'unknown'}` : child.signalCode;
}

/** Runs one service: starts it, waits until it is ready, and starts it again whenever it dies. */
export class ServiceRunner {
  readonly #service: Service;
  readonly #children: Children;
  readonly #say: (text: string) => void;

  constructor(service: Service, children: Children, say: (text: string) => void) {
    this.#service = service;
    this.#children = children;
    this.#say = say;
  }

  /**
   * Starts the service and comes back when it says it is ready.
   *
   * @throws {StartError} with the service's own last words when it ends before that.
   */
  async start(): Promise<void> {
    const child = await this.#launch();
    child.once('exit', () => {
      void this.#restart(child, performance.now(), FIRST_PAUSE_MS);
    });
  }

  #launch(): Promise<ChildProcess> {
    const { name } = this.#service;
    const child = this.#children.spawn(this.#service);
    let isUp = false;
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (isUp) {
        process.stderr.write(chunk);
      } else {
        words += chunk.toString();
      }
    });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(
          new StartError(
            `The ${name} was not ready within ${READY_TIMEOUT_MS / 1000} seconds. ${words.trim()}`,
          ),
        );
      }, READY_TIMEOUT_MS);
      // "close" comes after the last of stderr, "exit" may come before it.
      child.once('close', () => {
        clearTimeout(timer);
        reject(
          new StartError(words.trim() || `The ${name} ended before it was ready (${describeEnd(child)}).`),
        );
      });
      const accept = () => {
        clearTimeout(timer);
        clearTimeout(assumed);
        isUp = true;
        process.stderr.write(words);
        resolve(child);
      };
      const { assumeReadyAfterMs } = this.#service;
      const assumed = assumeReadyAfterMs === undefined ? undefined : setTimeout(accept, assumeReadyAfterMs);
      child.on('message', (message) => {
        if (isReady(message) && !isUp) {
          accept();
        }
      });
    });
  }

  async #restart(dead: ChildProcess, startedAt: number, pause: number): Promise<void> {
    if (this.#children.isStopping) {
      return;
    }
    const { name } = this.#service;
    const wait = performance.now() - startedAt > STEADY_AFTER_MS ? FIRST_PAUSE_MS : pause;
    this.#say(`The ${name} ended (${describeEnd(dead)}); starting it again in ${wait / 1000} s.`);
    await sleep(wait);
    if (this.#children.isStopping) {
      return;
    }
    const next = Math.min(wait * 2, MAX_PAUSE_MS);
    try {
      const child = await this.#launch();
      this.#say(`The ${name} runs again.`);
      const restartedAt = performance.now();
      child.once('exit', () => {
        void this.#restart(child, restartedAt, next);
      });
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error));
      void this.#restart(dead, performance.now(), next);
    }
  }
}
