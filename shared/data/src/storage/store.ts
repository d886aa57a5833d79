/** What is used of the browser's `Storage`; here none of it throws. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** kept: as it should be · full: no room for something · blocked: the browser lets this site keep nothing. */
export type StorageState = 'kept' | 'full' | 'blocked';

type CreateStoreOptions = {
  /** The browser's storage; a browser that blocks it throws here already. */
  find: () => Storage;
  /** What the browser did not take. */
  memory: Map<string, string>;
  /** Told whenever something is kept in this page only. */
  onLost: (state: StorageState) => void;
};

/** Copies of what the server has or what can be done without: they make room for what cannot. */
const EXPENDABLE = ['haulboard.last-look', 'haulboard.plan.layout.', 'haulboard.recent-commands.'];

function isExpendable(key: string): boolean {
  return EXPENDABLE.some((start) => key.startsWith(start));
}

/**
 * A storage that works in every browser: what a full or blocked one refuses is kept in this page until it goes.
 * A value kept here wins over an older one that the browser still has.
 */
export function createStore({ find, memory, onLost }: CreateStoreOptions): Store {
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  }

  function isKept(key: string, value: string): boolean {
    const write = (storage: Storage): boolean => {
      storage.setItem(key, value);
      return true;
    };
    return attempt(write) ?? (!isExpendable(key) && attempt(makeRoom) === true && attempt(write) === true);
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      if (isKept(key, value)) {
        memory.delete(key);
        return;
      }
      // An older value must not come back with the next page.
      attempt((storage) => storage.removeItem(key));
      memory.set(key, value);
      const state = attempt((storage) => storage.length) === undefined ? 'blocked' : 'full';
      if (state === 'blocked' || !isExpendable(key)) {
        onLost(state);
      }
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Whether something went that others need more. */
function makeRoom(storage: Storage): boolean {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isExpendable);
  for (const key of keys) {
    storage.removeItem(key);
  }
  return keys.length > 0;
}
