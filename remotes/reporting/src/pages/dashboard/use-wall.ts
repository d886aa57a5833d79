import { useAddress } from '@haulboard/data';
import { useEffect, useEffectEvent } from 'react';

export type Wall = {
  /** The page stands alone on the screen, to be read from afar (SPEC.md 2, `nomenu=1`). */
  isWall: boolean;
  enter: () => void;
  leave: () => void;
};

/** The page as a wall screen: without the header and, where the browser lets it, on the full screen. */
export function useWall(): Wall {
  const [params, put] = useAddress();
  const isWall = params.get('nomenu') === '1';
  const leave = () => {
    put({ nomenu: '' });
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    }
  };
  const follow = useEffectEvent(() => {
    // Escape leaves the full screen by itself: the header comes back with it.
    if (isWall && !document.fullscreenElement) {
      put({ nomenu: '' });
    }
  });
  useEffect(() => {
    const onChange = () => follow();
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  return {
    isWall,
    enter() {
      put({ nomenu: '1' });
      // Whoever's browser refuses still has the page alone in its window.
      document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    leave,
  };
}
