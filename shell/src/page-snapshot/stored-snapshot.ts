import { localStore, type Store } from '@haulboard/data/storage';
import type { PageSnapshot } from './page-snapshot.ts';

const KEY = 'haulboard.last-look';
/** Characters; the browser's store is small, and drafts come first. */
const MOST = 600_000;

/** Keeps the newest picture only. */
export function storeSnapshot(snapshot: PageSnapshot, storage: Store = localStore): void {
  const text = JSON.stringify(snapshot);
  storage.removeItem(KEY);
  if (text.length <= MOST) {
    storage.setItem(KEY, text);
  }
}

/** The stored picture; a damaged one counts as none. */
export function readSnapshot(storage: Store = localStore): PageSnapshot | undefined {
  try {
    const snapshot: PageSnapshot | null = JSON.parse(storage.getItem(KEY) ?? 'null');
    return snapshot ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetSnapshot(storage: Store = localStore): void {
  storage.removeItem(KEY);
}
