import { watch } from 'node:fs';
import path from 'node:path';
import type { Prover, Store } from '@haulboard/releases';
import { viewRegistry } from './registry-view.ts';

/** How browsers ask. */
const BROWSERS = 'gzip, deflate, br';

/**
 * Proves and packs the registry when it is replaced, while pages still wait for the news. Every request looks again, so
 * that nothing depends on a file system that tells nobody.
 */
export function readyRegistry(store: Store, prover: Prover): () => void {
  const name = path.basename(store.registryFile);
  const look = async () => viewRegistry(prover, BROWSERS);
  try {
    const watcher = watch(path.dirname(store.registryFile), { persistent: false }, (_, changed) => {
      if (changed === name) {
        // Whoever asks next meets the same fault and hears of it.
        look().catch(() => undefined);
      }
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    // Nothing was ever released: the first page waits.
    return () => undefined;
  }
}
