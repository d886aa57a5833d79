const FIRST_MS = 1000;
const MAX_MS = 30_000;

/** Says when to try again while the server is away: after 1, 2, 4 … 30 seconds. */
export class BackOff {
  #pauseMs = 0;
  #until = 0;

  /** @param at milliseconds, any clock that only goes forward */
  isOpen(at: number): boolean {
    return at >= this.#until;
  }

  failed(at: number): void {
    // Requests that were under way together fail together: that is one failure.
    if (this.isOpen(at)) {
      this.#pauseMs = this.#pauseMs === 0 ? FIRST_MS : Math.min(this.#pauseMs * 2, MAX_MS);
      this.#until = at + this.#pauseMs;
    }
  }

  succeeded(): void {
    this.#pauseMs = 0;
    this.#until = 0;
  }
}
