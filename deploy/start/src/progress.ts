/** Prints numbered steps for a person: `[2/6] Building shell … 4.1 s`. */
export class Progress {
  readonly #total: number;
  #done = 0;
  #started: number | undefined;

  constructor(total: number) {
    this.#total = total;
  }

  /** Names the step that begins now. */
  begin(what: string): void {
    this.#done += 1;
    this.#started = performance.now();
    process.stdout.write(`[${this.#done}/${this.#total}] ${what} … `);
  }

  /** Ends the step's line, with the time it took unless `result` says more. */
  end(result?: string): void {
    if (this.#started !== undefined) {
      const seconds = `${((performance.now() - this.#started) / 1000).toFixed(1)} s`;
      process.stdout.write(`${result ?? seconds}\n`);
      this.#started = undefined;
    }
  }

  /** Ends an unfinished line, so that what comes next begins on its own. */
  interrupt(): void {
    if (this.#started !== undefined) {
      process.stdout.write('\n');
      this.#started = undefined;
    }
  }
}
