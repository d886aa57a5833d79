export { localStore, openDatabase, sessionStore, storageState, watchStorage } from './browser-storage.ts';
export { browserTabId, openTabIds, tabClosed } from './browser-tab.ts';
export { createStore, type Store } from './store.ts';
/** @public What `storageState` answers; remotes elsewhere may name it. */
export type { StorageState } from './store.ts';
