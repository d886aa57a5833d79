/** Asks the person once more who it is, for calls that a session alone does not open. */
export type StepUp = {
  /** Whether the proof was given. Calls that ask at the same time wait for the same answer. */
  ask(): Promise<boolean>;
  /** Whether somebody waits for it. */
  get(): boolean;
  subscribe(listener: () => void): () => void;
  settle(isProved: boolean): void;
};

/** Makes the page's one step-up; a dialog shows it and settles it. */
export function createStepUp(): StepUp {
  const listeners = new Set<() => void>();
  let waiting: { promise: Promise<boolean>; settle: (isProved: boolean) => void } | undefined;
  const tell = (): void => {
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    ask() {
      if (!waiting) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        waiting = { promise, settle: resolve };
        tell();
      }
      return waiting.promise;
    },
    get: () => waiting !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settle(isProved) {
      const given = waiting;
      waiting = undefined;
      tell();
      given?.settle(isProved);
    },
  };
}
