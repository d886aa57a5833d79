import type { Locale } from '@haulboard/contract/shell';
import { localStore, type Store } from '@haulboard/data/storage';

const KEY = 'haulboard.locale';

export type LocaleStore = {
  get(): Locale;
  set(locale: Locale): void;
  /** Whether anybody ever chose in this browser. */
  isChosen(): boolean;
  subscribe(listener: () => void): () => void;
};

/** The language the person chose; English until then (SPEC.md 2). */
export function createLocaleStore(storage: Store = localStore): LocaleStore {
  const listeners = new Set<() => void>();
  let current: Locale = storage.getItem(KEY) === 'zh-CN' ? 'zh-CN' : 'en-US';
  return {
    get: () => current,
    set(locale) {
      current = locale;
      storage.setItem(KEY, locale);
      for (const listener of listeners) {
        listener();
      }
    },
    isChosen: () => storage.getItem(KEY) !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
