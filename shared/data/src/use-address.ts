import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

type Change = Readonly<Record<string, string>>;
/** A step is something the browser's Back takes back; without it the address changes in place, as while typing. */
type How = { isStep?: boolean };

/**
 * The query of the address, and a way to change parts of it: an empty text removes the part. The router changes the
 * address a moment later; what was put is seen at once, so that fast keys and typing never start from what was there
 * before. The third, which shells of before do not give, is the address as it is. The first shows what was put, then
 * loses it for a moment until the address has it. A drawer that followed the first would be taken away and drawn anew.
 */
export function useAddress(): [
  shown: URLSearchParams,
  put: (change: Change, how?: How) => void,
  there?: URLSearchParams,
] {
  const [params, setParams] = useSearchParams();
  const [shown, showAtOnce] = useOptimistic(params);
  const put = (change: Change, { isStep = false }: How = {}) => {
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
      setParams(next, { replace: !isStep });
    });
  };
  return [shown, put, params];
}
