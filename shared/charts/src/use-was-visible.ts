import { useEffect, useRef, useState, type RefObject } from 'react';

/** A little before it comes into sight, so that whoever scrolls finds it drawn. */
const AHEAD = '200px';

/** Whether an element was in sight once: what nobody has looked at is not worth loading. */
export function useWasVisible(): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current || typeof IntersectionObserver === 'undefined') {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
