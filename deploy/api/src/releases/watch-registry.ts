import { statSync } from 'node:fs';
import type { Store } from '@haulboard/releases';
import type { Db } from '../db/index.ts';
import { announceRelease } from './open-tabs.ts';

const EVERY_MS = 500;

type Watched = { db: Db; store: Store; onFault: (error: unknown) => void };

/** When the document was last replaced; nothing was released yet: never. */
function replacedAt({ registryFile }: Store): number {
  return statSync(registryFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Announces each change of the registry, whoever made it: the command writes the store, not the database.
 * Watching by asking works on every file system; a notification of the system does not.
 */
export function watchRegistry({ db, store, onFault }: Watched): () => void {
  let seen = replacedAt(store);
  const timer = setInterval(() => {
    const at = replacedAt(store);
    if (at !== seen) {
      seen = at;
      announceRelease(db).catch(onFault);
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
