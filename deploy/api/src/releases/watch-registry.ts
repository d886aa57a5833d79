import { readRegistry, type Store } from '@haulboard/releases';
import type { Db } from '../db/index.ts';
import { announceRelease } from './open-tabs.ts';

const EVERY_MS = 1000;

type Watched = { db: Db; store: Store; onFault: (error: unknown) => void };

/** Announces each change of the registry, whoever made it: the command writes the store, not the database. */
export function watchRegistry({ db, store, onFault }: Watched): () => void {
  let seen = readRegistry(store).seq;
  const timer = setInterval(() => {
    try {
      const { seq } = readRegistry(store);
      if (seq !== seen) {
        seen = seq;
        announceRelease(db).catch(onFault);
      }
    } catch (error) {
      onFault(error);
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
