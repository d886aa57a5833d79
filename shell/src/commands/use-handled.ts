import { useCallback, useSyncExternalStore } from 'react';
import type { CommandHub } from './command-hub.ts';

/** Ids of the commands that somebody handles now; follows the hub. */
export function useHandled(hub: CommandHub): ReadonlySet<string> {
  const subscribe = useCallback((listener: () => void) => hub.subscribe(listener), [hub]);
  return useSyncExternalStore(subscribe, () => hub.handled());
}
