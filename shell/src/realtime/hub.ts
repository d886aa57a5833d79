import type { GlobalEvent } from '@haulboard/contract';

/** A hint from the server, or `resync`: hints may have been missed. */
export type HubEvent = GlobalEvent | { type: 'resync' };

export type Hub<T> = {
  on(listener: (event: T) => void): () => void;
  emit(event: T): void;
};

/** Passes events on to whoever listens in this page. */
export function createHub<T>(): Hub<T> {
  const listeners = new Set<(event: T) => void>();
  return {
    on(listener) {
      const entry = (event: T): void => listener(event);
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    emit(event) {
      for (const listener of listeners) {
        listener(event);
      }
    },
  };
}
