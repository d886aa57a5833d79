import type { Stop } from '@haulboard/contract/shell';

type Run = (key: string) => void;

/** Who handles which command at the moment. */
export type CommandHub = {
  /** `run` gets the keys that were pressed, or an empty text when the command was chosen from the list. */
  on(id: string, run: Run, more?: { isInFront?: () => boolean; whyNot?: () => string }): Stop;
  /** Why it cannot be done now; empty when it can. */
  whyNot(id: string): string;
  /** Runs a command; false when nobody handles it. */
  run(id: string, key?: string): boolean;
  /** Ids that somebody handles; a new set after each change. */
  handled(): ReadonlySet<string>;
  subscribe(listener: () => void): Stop;
};

type Handler = { run: Run; isInFront: () => boolean; whyNot: () => string };

/**
 * Makes the page's hub. Of several handlers of one command, the last one that is in front runs. `tell` hears of a part
 * that fails when it is asked for its reason: the list asks while it is drawn, and would take the whole page with it.
 */
export function createCommandHub(tell: (fault: unknown) => void = (fault) => reportError(fault)): CommandHub {
  const handlers = new Map<string, readonly Handler[]>();
  const listeners = new Set<() => void>();
  let handled: ReadonlySet<string> = new Set();

  function put(id: string, given: readonly Handler[]): void {
    if (given.length === 0) {
      handlers.delete(id);
    } else {
      handlers.set(id, given);
    }
    handled = new Set(handlers.keys());
    for (const listener of listeners) {
      listener();
    }
  }

  const inFront = (id: string): Handler | undefined =>
    handlers.get(id)?.findLast((handler) => handler.isInFront());

  return {
    on(id, run, { isInFront = () => true, whyNot = () => '' } = {}) {
      const entry = { run, isInFront, whyNot };
      put(id, [...(handlers.get(id) ?? []), entry]);
      return () =>
        put(
          id,
          (handlers.get(id) ?? []).filter((each) => each !== entry),
        );
    },
    whyNot(id) {
      try {
        return inFront(id)?.whyNot() ?? '';
      } catch (fault) {
        tell(fault);
        return '';
      }
    },
    run(id, key = '') {
      const handler = inFront(id);
      handler?.run(key);
      return handler !== undefined;
    },
    handled: () => handled,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
