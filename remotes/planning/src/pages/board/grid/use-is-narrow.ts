import { useState, useSyncExternalStore } from 'react';

const TABLET = '(width <= 1100px)';

/** What a window says of its width; asking for it anew each time costs more than all else that reads it. */
function watchWidth() {
  const query = matchMedia(TABLET);
  return {
    isNarrow: () => query.matches,
    subscribe: (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}

/** Whether the window is as narrow as a tablet: columns then are narrower too. */
export function useIsNarrow(): boolean {
  const [{ subscribe, isNarrow }] = useState(watchWidth);
  return useSyncExternalStore(subscribe, isNarrow);
}
