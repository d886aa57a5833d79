import { localStore, storageState, type Store } from '@haulboard/data/storage';
import { SESSION_KEYS } from './session-store.ts';

const STATE = 'haulboardSessions';

/**
 * Loads the product anew at this address, as whoever the session is of now. A browser that keeps nothing would forget it with the page:
 * there the state of the browser's entry carries the sessions over this one load, and is emptied at once.
 */
export function openAnew(place: string, storage: Store = localStore): void {
  if (storageState() === 'kept') {
    location.replace(place);
    return;
  }
  const texts = SESSION_KEYS.map((key) => storage.getItem(key) ?? '');
  history.replaceState({ [STATE]: texts }, '', place);
  location.reload();
}

/** Takes what the page before handed over; whoever reads the session comes after it. */
export function takeOver(storage: Store = localStore): void {
  const state: unknown = history.state;
  const isHandOver = typeof state === 'object' && state !== null && STATE in state;
  if (!isHandOver || !Array.isArray(state[STATE])) {
    return;
  }
  const texts: unknown[] = state[STATE];
  history.replaceState(null, '', location.href);
  SESSION_KEYS.forEach((key, at) => {
    const text = texts[at];
    if (typeof text === 'string' && text !== '') {
      storage.setItem(key, text);
    }
  });
}
