import type { GlobalEvent } from '@haulboard/contract';

type HubEvent = GlobalEvent | { type: 'resync' };

export type Hub = {
  on(listener: (event: HubEvent) => void): () => void;
  emit(event: HubEvent): void;
};

/** Passes hints on to whoever listens in this page. */
export function createHub(): Hub {
  const listeners = new Set<(event: HubEvent) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(event) {
      for (const listener of listeners) {
        listener(event);
      }
    },
  };
}
