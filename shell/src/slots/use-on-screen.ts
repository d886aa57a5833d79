import { useEffect, useState } from 'react';

/** Begins to fetch a little before it is scrolled to. */
const AHEAD = '200px';

/** Whether an element was ever on the screen, in a tab that is in front: nothing is fetched for what nobody looks at. */
export function useOnScreen(element: HTMLElement | null, isActive: boolean): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  const isWaiting = isActive && !wasSeen;
  useEffect(() => {
    if (!isWaiting || !element) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setWasSeen(true);
        }
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isWaiting]);
  return wasSeen;
}
