import { createStore, type StorageState } from './store.ts';

const PROBE = 'haulboard.probe';

type Page = {
  local: Map<string, string>;
  session: Map<string, string>;
  state: StorageState;
  listeners: Set<() => void>;
  tabId?: Promise<string>;
};

declare global {
  // Known to the whole document: the sign-in page, the shell and each remote are builds of their own.
  var haulboardMemory: Page | undefined;
}

/** What this document knows, whichever build of the code asks. */
export function pageMemory(): Page {
  globalThis.haulboardMemory ??= {
    local: new Map(),
    session: new Map(),
    state: 'kept',
    listeners: new Set(),
  };
  return globalThis.haulboardMemory;
}

function onLost(state: StorageState): void {
  const { state: before, listeners } = pageMemory();
  if (state !== before) {
    pageMemory().state = state;
    listeners.forEach((listener) => listener());
  }
}

/** What this browser keeps until somebody clears it, for all its tabs. Never throws. */
export const localStore = createStore({ find: () => localStorage, memory: pageMemory().local, onLost });

/** What this browser tab keeps over a reload. Never throws. */
export const sessionStore = createStore({ find: () => sessionStorage, memory: pageMemory().session, onLost });

/** What became of things to keep since this document was opened; the first to ask has it tried out. */
export function storageState(): StorageState {
  if (pageMemory().state === 'kept') {
    localStore.setItem(PROBE, '1');
    localStore.removeItem(PROBE);
  }
  return pageMemory().state;
}

/** Calls back when something can no longer be kept; returns how to stop. */
export function watchStorage(listener: () => void): () => void {
  const { listeners } = pageMemory();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Opens a database of this browser; `prepare` makes its tables the first time.
 * @throws Error when this browser keeps none; a rejection, also where the browser itself throws
 */
export async function openDatabase(
  name: string,
  prepare: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => prepare(opening.result));
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no answer')));
  });
}
