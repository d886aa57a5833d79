import type { Hub, HubEvent } from '../realtime/hub.ts';
import type { Registry } from './registry.ts';

const POLL_MS = 60_000;

/**
 * Looks at the registry once a minute, when a hint says that something was released, and whenever hints may
 * have been missed: after a lost connection, and when a hidden page is looked at again. Returns how to stop.
 */
export function watchRegistry(registry: Registry, hints: Hub<HubEvent>): () => void {
  const look = (): void => void registry.refresh();
  const timer = setInterval(look, POLL_MS);
  const off = hints.on(({ type }) => {
    if (type === 'release' || type === 'resync') {
      look();
    }
  });
  return () => {
    clearInterval(timer);
    off();
  };
}
