import type { Stop } from '@haulboard/contract/shell';

type Run = (key: string) => void;

/** Who handles which command at the moment. */
export type CommandHub = {
  /** `run` gets the keys that were pressed, or an empty text when the command was chosen from the list. */
  on(id: string, run: Run): Stop;
  /** Runs a command; false when nobody handles it. */
  run(id: string, key?: string): boolean;
  /** Ids that somebody handles; a new set after each change. */
  handled(): ReadonlySet<string>;
  subscribe(listener: () => void): Stop;
};

/** Makes the page's hub. Of several handlers of one command, the one that came last runs. */
export function createCommandHub(): CommandHub {
  const handlers = new Map<string, readonly Run[]>();
  const listeners = new Set<() => void>();
  let handled: ReadonlySet<string> = new Set();

  function put(id: string, runs: readonly Run[]): void {
    if (runs.length === 0) {
      handlers.delete(id);
    } else {
      handlers.set(id, runs);
    }
    handled = new Set(handlers.keys());
    for (const listener of listeners) {
      listener();
    }
  }

  return {
    on(id, run) {
      // Its own function each time, so that one handler added twice goes twice.
      const entry: Run = (key) => run(key);
      put(id, [...(handlers.get(id) ?? []), entry]);
      return () =>
        put(
          id,
          (handlers.get(id) ?? []).filter((each) => each !== entry),
        );
    },
    run(id, key = '') {
      const run = handlers.get(id)?.at(-1);
      run?.(key);
      return run !== undefined;
    },
    handled: () => handled,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
