import { useConnection } from '@haulboard/data';
import { useEffect, useState } from 'react';
import type { Preflight } from '../state/plan/use-preflight.ts';

/**
 * Checks the day once more when a dialog about it opens, as soon as the person's own changes have arrived: the last
 * check may be of the board before them. True until that one check has ended; offline it is not waited for.
 */
export function useOpeningCheck(preflight: Preflight, isWriting: boolean): boolean {
  const isOnline = useConnection() === 'online';
  const [asked, setAsked] = useState<number>();
  const { ended, retry } = preflight;
  const isAsked = asked !== undefined;
  if (!isWriting && !isAsked) {
    setAsked(ended);
  }
  useEffect(() => {
    if (isAsked) {
      retry();
    }
  }, [isAsked, retry]);
  return isOnline && (!isAsked || ended === asked);
}
