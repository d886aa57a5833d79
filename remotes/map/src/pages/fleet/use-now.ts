import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The time, seconds since epoch; moves on every 15 s. */
export function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
