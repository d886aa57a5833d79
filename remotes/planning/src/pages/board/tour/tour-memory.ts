import { localStore, type Store } from '@haulboard/data/storage';

const KEY = 'haulboard.board-tour';

function readUsers(storage: Store): string[] {
  return storage.getItem(KEY)?.split(' ') ?? [];
}

/** Whether this person has seen the tour, or did not want it. */
export function hasSeenTour(userId: number, storage: Store = localStore): boolean {
  return readUsers(storage).includes(String(userId));
}

/** Keeps that the tour needs no offering any more, on this device. */
export function rememberTour(userId: number, storage: Store = localStore): void {
  const users = new Set([...readUsers(storage), String(userId)]);
  storage.setItem(KEY, [...users].join(' '));
}
