import { useEffect, useState } from 'react';

/** True once `isActive` has been so for `delayMs`; work that ends sooner never flashes a sign (SPEC.md 9). */
export function useDelayed(isActive: boolean, delayMs = 200): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isActive, delayMs]);
  return isActive && isDue;
}
