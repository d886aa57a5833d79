import type { Connection, ShellApi } from '@haulboard/contract/shell';
import { createBackoff, type Backoff } from '@haulboard/data';

export type ConnectionStore = ShellApi['connection'] & {
  /** An answer came, or did not. */
  report(hasAnswer: boolean): void;
  /** The server answered that it cannot work now: its database may be away. */
  reportBusy(refusal: { isRead: boolean; retryAfterSeconds: number | undefined }): void;
  /** Something hints that the server may be gone: ask it. */
  check(): void;
  /** Tells, once, that a server that answered but could not work can work again, and something was missed. */
  onRecovered(listener: () => void): () => void;
};

/** A server that starts again is found soon; many pages asking at once would not help it. */
const MAX_WAIT_MS = 15_000;
/** Trouble that comes back sooner than this is the same trouble: the waits go on growing. */
const QUIET_MS = 60_000;

function addTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) {
    listener();
  }
}

function comesThrough(probe: () => Promise<unknown>): Promise<boolean> {
  return probe().then(
    () => true,
    () => false,
  );
}

/**
 * Whether the server answers, and whether it can work. While it cannot, one probe asks again and again, after longer
 * and longer waits. A server that refuses is there: the page is not offline, and nothing is fetched until it is well.
 */
export function createConnection(
  probe: () => Promise<unknown>,
  backoff: Backoff = createBackoff({ maxMs: MAX_WAIT_MS }),
): ConnectionStore {
  const listeners = new Set<() => void>();
  const recoveries = new Set<() => void>();
  let current: Connection = 'online';
  let isBusy = false;
  /** A refused write alone leaves nothing on the screens that is old. */
  let hasMissed = false;
  let endedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const set = (next: Connection): void => {
    if (next !== current) {
      current = next;
      tell(listeners);
    }
  };
  const wait = (retryAfterSeconds?: number): void => {
    if (timer === undefined && !isAsking) {
      timer = setTimeout(() => void ask(), backoff.next(retryAfterSeconds));
    }
  };
  const resetWhenQuiet = (): void => {
    if (Date.now() - endedAt > QUIET_MS) {
      backoff.reset();
    }
  };
  const end = (): void => {
    const isNews = isBusy && hasMissed;
    endedAt = isBusy ? Date.now() : endedAt;
    isBusy = false;
    hasMissed = false;
    resetWhenQuiet();
    if (isNews) {
      tell(recoveries);
    }
  };
  async function ask(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isAsking = true;
    // The HTTP client reports whether an answer came; a probe that came through says that the server can work.
    const isWell = await comesThrough(probe);
    isAsking = false;
    if (isWell) {
      end();
    } else {
      hasMissed = true;
      wait();
    }
  }

  return {
    get: () => current,
    subscribe: (listener) => addTo(listeners, listener),
    report(hasAnswer) {
      if (!hasAnswer) {
        wait();
      }
      set(hasAnswer ? 'online' : 'offline');
    },
    reportBusy({ isRead, retryAfterSeconds }) {
      if (!isBusy) {
        resetWhenQuiet();
      }
      isBusy = true;
      hasMissed ||= isRead;
      wait(retryAfterSeconds);
    },
    check() {
      if (timer === undefined && !isAsking) {
        void ask();
      }
    },
    onRecovered: (listener) => addTo(recoveries, listener),
  };
}
