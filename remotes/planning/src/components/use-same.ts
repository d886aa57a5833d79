import { useMemo } from 'react';

/** The same object as before while all that is in it is the same: whoever is given it is not drawn anew. */
export function useSame<T extends object>(next: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- what is in it decides, by whatever names
  return useMemo(() => ({ ...next }), Object.values(next));
}
