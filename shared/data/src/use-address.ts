import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

type Change = Readonly<Record<string, string>>;

/**
 * The query of the address, and a way to change parts of it: an empty text removes the part. The router changes the address a moment later; what was
 * put is seen at once, so that fast keys and typing never start from what was there before.
 */
export function useAddress(): [URLSearchParams, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const [shown, showAtOnce] = useOptimistic(params);
  const put = (change: Change) => {
    const next = new URLSearchParams(shown);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') {
        next.delete(name);
      } else {
        next.set(name, value);
      }
    }
    startTransition(() => {
      showAtOnce(next);
      setParams(next, { replace: true });
    });
  };
  return [shown, put];
}
