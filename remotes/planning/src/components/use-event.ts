import { useCallback, useEffect, useRef } from 'react';

/** One function for ever that calls the newest one: what `memo` has drawn then stays drawn. */
export function useEvent<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
