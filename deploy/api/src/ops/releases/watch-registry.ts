import { statSync, watch } from 'node:fs';
import path from 'node:path';
import type { Store } from '@haulboard/releases';
import type { Db } from '../../platform/db/index.ts';
import { announceRelease } from './open-tabs.ts';

const EVERY_MS = 1000;

type Watched = { db: Db; store: Store; onFault: (error: unknown) => void };

/** When the document was last replaced; nothing was released yet: never. */
function replacedAt({ registryFile }: Store): number {
  return statSync(registryFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Announces each change of the registry, whoever made it: the command writes the store, not the database.
 * The system's own notice makes it quick; asking every second makes it sure on file systems that give none.
 */
export function watchRegistry({ db, store, onFault }: Watched): () => void {
  let seen = replacedAt(store);
  const look = (): void => {
    const at = replacedAt(store);
    if (at !== seen) {
      seen = at;
      announceRelease(db).catch(onFault);
    }
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  const watcher = watch(path.dirname(store.registryFile), { persistent: false }, look);
  watcher.on('error', onFault);
  return () => {
    clearInterval(timer);
    watcher.close();
  };
}
