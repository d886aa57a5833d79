import { readRegistry } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { freshTabs, hasConverged, wantedIn } from './open-tabs.ts';

const PAUSE_MS = 500;

function areAllThere(store: Store, part: string | undefined): boolean {
  const live = freshTabs(store);
  const registry = readRegistry(store);
  // A count from before the last record says nothing of it.
  return (
    live !== undefined &&
    live.seq === registry.seq &&
    Object.entries(wantedIn(registry)).every(
      ([each, wanted]) => (part !== undefined && each !== part) || hasConverged(live, each, wanted),
    )
  );
}

/** Waits until all open tabs run what they should; false when they do not in that time, or no server counts them. */
export function waitForTabs(store: Store, part: string | undefined, patienceMs: number): boolean {
  const end = performance.now() + patienceMs;
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  while (!areAllThere(store, part)) {
    if (performance.now() > end || freshTabs(store) === undefined) {
      return false;
    }
    // Commands are synchronous; nothing else waits in this process.
    Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
  return true;
}
