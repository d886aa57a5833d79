import { useSyncExternalStore } from 'react';

/** Less than this, and bars and lists would leave no room for the board: a tablet upright, or a laptop at 200 %. */
const SMALL = '(width <= 800px) or (height <= 560px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(SMALL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether bars and lists must make room for the grid. */
export function useIsSmallWindow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(SMALL).matches);
}
