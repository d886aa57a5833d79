import { localStore, type Store } from '@haulboard/data/storage';

const keyOf = (userId: number) => `haulboard.dashboard.seen.${userId}`;

/** When somebody last said to have seen what changed, in seconds; undefined where that is not known here. */
export function readSeenAt(userId: number, storage: Store = localStore): number | undefined {
  const seconds = Number(storage.getItem(keyOf(userId)) ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}

export function storeSeenAt(userId: number, seconds: number, storage: Store = localStore): void {
  storage.setItem(keyOf(userId), String(seconds));
}
