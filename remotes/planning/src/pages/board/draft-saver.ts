import { savePlanDraft } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { dayStart, type Day } from '@haulboard/contract/time';

export type DraftState = { kind: 'none' | 'saving' | 'failed' } | { kind: 'saved'; at: number };

/** Within a second of the last key, as promised, with time left for the way to the server. */
const WAIT_MS = 400;
const RETRY_MS = 2000;

/** Keeps the text of an open editor on the server; one save at a time, and the newest always wins. */
export class DraftSaver {
  readonly #http: ShellApi['http'];
  readonly #day: Day;
  readonly #onState: (state: DraftState) => void;
  #wanted: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(http: ShellApi['http'], day: Day, onState: (state: DraftState) => void) {
    this.#http = http;
    this.#day = day;
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
    return this.#wanted;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delay);
  }

  async #send(): Promise<void> {
    const payload = this.#wanted;
    if (payload === undefined || this.#isSending) {
      return;
    }
    this.#wanted = undefined;
    this.#isSending = true;
    this.#onState({ kind: payload === '' ? 'none' : 'saving' });
    try {
      const saved = await this.#http.send(savePlanDraft, { body: { date: dayStart(this.#day), payload } });
      this.#onState(saved && payload !== '' ? { kind: 'saved', at: Date.now() } : { kind: 'none' });
    } catch {
      // The screen says so; the text itself is still in the editor.
      this.#onState({ kind: payload === '' ? 'none' : 'failed' });
      this.#wanted ??= payload;
      this.#schedule(RETRY_MS);
    }
    this.#isSending = false;
    if (this.#wanted !== undefined) {
      this.#schedule(WAIT_MS);
    }
  }
}
