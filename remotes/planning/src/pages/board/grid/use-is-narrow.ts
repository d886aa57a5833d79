import { useSyncExternalStore } from 'react';

const TABLET = '(width <= 1100px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(TABLET);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a tablet: columns then are narrower too. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(TABLET).matches);
}
