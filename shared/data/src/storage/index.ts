export { localStore, openDatabase, sessionStore, storageState, watchStorage } from './browser-storage.ts';
export { browserTabId, openTabIds } from './browser-tab.ts';
export { createStore, type StorageState, type Store } from './store.ts';
