import type { Connection, ShellApi } from '@haulboard/contract/shell';

type ConnectionStore = ShellApi['connection'] & {
  /** An answer came, or did not. */
  report(hasAnswer: boolean): void;
  /** Something hints that the server may be gone: ask it. */
  check(): void;
};

const ASK_AGAIN_MS = 2000;

/** Whether the server answers; while it does not, it is asked every two seconds until it does. */
export function createConnection(ping: () => Promise<unknown>, askAgainMs = ASK_AGAIN_MS): ConnectionStore {
  const listeners = new Set<() => void>();
  let current: Connection = 'online';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (): void => {
    timer = undefined;
    // The door reports the outcome itself, an answer that is a refusal included.
    ping().catch(() => undefined);
  };

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report(hasAnswer) {
      const next: Connection = hasAnswer ? 'online' : 'offline';
      if (!hasAnswer) {
        timer ??= setTimeout(ask, askAgainMs);
      }
      if (next !== current) {
        current = next;
        for (const listener of listeners) {
          listener();
        }
      }
    },
    check() {
      if (timer === undefined) {
        ask();
      }
    },
  };
}
