/** Gives turns, one at a time, in the order in which they were asked for. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for a turn. @returns how to end it */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }

  /** Does work in a turn of its own. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
