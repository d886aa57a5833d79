import { savePlanDraft } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { createBackoff, readNotNow } from '@haulboard/data';

export type DraftState = { kind: 'none' | 'saving' | 'failed' } | { kind: 'saved'; at: number };

/** Within a second of the last key, as promised, with time left for the way to the server. */
const WAIT_MS = 400;
/** A save that is not answered by then was lost on its way: it is sent again. */
const SEND_LIMIT_MS = 15_000;

/** Where it is kept: the plan, and the tab it is typed in. */
export type DraftPlace = { date: number; carrierId?: number | undefined; tab: Promise<string> };

/** Keeps the text of an open editor on the server; one save at a time, and the newest always wins. */
export class DraftSaver {
  readonly #http: ShellApi['http'];
  readonly #place: DraftPlace;
  readonly #onState: (state: DraftState) => void;
  #wanted: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** On its way: nobody knows yet whether the server has it. */
  #sending: string | undefined;
  readonly #sent = new Set<string>();
  readonly #backoff = createBackoff();

  constructor(http: ShellApi['http'], place: DraftPlace, onState: (state: DraftState) => void) {
    this.#http = http;
    this.#place = place;
    this.#onState = onState;
  }

  /** Saves soon; a later text before then takes this one's place. */
  save(payload: string): void {
    this.#wanted = payload;
    this.#schedule(WAIT_MS);
  }

  /** Forgets what was kept, at once: the work is in the plan, or given up. */
  forget(): void {
    this.#wanted = '';
    void this.flush();
  }

  /** Saves at once what waits, for example when the screen is left. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#send();
  }

  /** What the server does not have yet. */
  unsent(): string | undefined {
    return this.#wanted ?? this.#sending;
  }

  /** Whether a text comes from here: the server may tell of it after it was saved or given up. */
  hasSent(payload: string): boolean {
    return this.#sent.has(payload);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delay);
  }

  async #send(): Promise<void> {
    const payload = this.#wanted;
    if (payload === undefined || this.#sending !== undefined) {
      return;
    }
    this.#wanted = undefined;
    this.#sending = payload;
    this.#sent.add(payload);
    let hasFailed = false;
    this.#onState({ kind: payload === '' ? 'none' : 'saving' });
    try {
      const { tab, ...plan } = this.#place;
      const saved = await this.#http.send(
        savePlanDraft,
        { body: { ...plan, tab: await tab, payload } },
        {
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        },
      );
      this.#backoff.reset();
      this.#onState(saved && payload !== '' ? { kind: 'saved', at: Date.now() } : { kind: 'none' });
    } catch (error) {
      hasFailed = true;
      // The screen says so; the text itself is still in the editor.
      this.#onState({ kind: payload === '' ? 'none' : 'failed' });
      this.#wanted ??= payload;
      this.#schedule(this.#backoff.next(readNotNow(error)?.retryAfterSeconds));
    }
    this.#sending = undefined;
    if (this.#wanted !== undefined && !hasFailed) {
      this.#schedule(WAIT_MS);
    }
  }
}
