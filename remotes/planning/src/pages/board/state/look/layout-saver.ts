import type { BoardLayout } from '@haulboard/contract';

type Send = (layout: BoardLayout | null) => Promise<unknown>;

/** Sends layouts one after the other, and of those that wait only the last: a column dragged wider changes often. */
export class LayoutSaver {
  readonly #send: Send;
  readonly #onFailed: (error: unknown) => void;
  #waiting: { layout: BoardLayout | null } | undefined;
  #isSending = false;

  constructor(send: Send, onFailed: (error: unknown) => void) {
    this.#send = send;
    this.#onFailed = onFailed;
  }

  /** Resolves when the server has the last layout, or nothing more can be done. */
  async save(layout: BoardLayout | null): Promise<void> {
    this.#waiting = { layout };
    if (this.#isSending) {
      return;
    }
    this.#isSending = true;
    while (this.#waiting) {
      const next = this.#waiting;
      this.#waiting = undefined;
      try {
        await this.#send(next.layout);
      } catch (error) {
        this.#onFailed(error);
      }
    }
    this.#isSending = false;
  }
}
