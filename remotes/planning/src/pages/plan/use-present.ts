import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The present in seconds, which goes on while `isUsed`. */
export function usePresent(isUsed: boolean): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    if (!isUsed) {
      return;
    }
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), TICK_MS);
    return () => clearInterval(timer);
  }, [isUsed]);
  return now;
}
