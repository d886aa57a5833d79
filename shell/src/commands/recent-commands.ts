import { localStore, type Store } from '@haulboard/data/storage';
import { z } from 'zod';

/** As many as one sees at a glance. */
const MOST = 5;

function keyOf(userId: number): string {
  return `haulboard.recent-commands.${userId}`;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

/** Ids of the commands this person used last, the latest first. */
export function readRecent(userId: number, storage: Store = localStore): string[] {
  return z
    .array(z.string())
    .catch([])
    .parse(parse(storage.getItem(keyOf(userId))));
}

/** Remembers a command as the one used last. */
export function rememberCommand(userId: number, id: string, storage: Store = localStore): void {
  const before = readRecent(userId, storage).filter((each) => each !== id);
  storage.setItem(keyOf(userId), JSON.stringify([id, ...before].slice(0, MOST)));
}
