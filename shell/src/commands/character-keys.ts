import { localStore, type Store } from '@haulboard/data/storage';

const KEY = 'haulboard.character-keys';

/** Whether single letters are shortcuts in this browser; a person can switch them off (WCAG 2.1.4). */
function createCharacterKeys(storage: Store = localStore) {
  const listeners = new Set<() => void>();
  return {
    get: () => storage.getItem(KEY) !== 'off',
    set(isOn: boolean) {
      if (isOn) {
        storage.removeItem(KEY);
      } else {
        storage.setItem(KEY, 'off');
      }
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The one setting of the page: key listener, sheet and settings page read the same. */
export const characterKeys = createCharacterKeys();
