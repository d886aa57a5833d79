import { useEffect, useEffectEvent, useState } from 'react';
import type { Choices } from '../../../model/load-draft.ts';

/** Saves at once, or as soon as the lists have come: who is quicker than a page that was just opened is not forgotten. */
export function useOnceListed(choices: Choices, save: (isMore: boolean) => void) {
  const hasLists = Object.values(choices).every((list) => list.length > 0);
  const [wanted, setWanted] = useState<{ isMore: boolean }>();
  const saveWanted = useEffectEvent(() => wanted && save(wanted.isMore));
  useEffect(() => {
    if (hasLists) {
      saveWanted();
    }
  }, [hasLists]);
  return {
    isWaiting: wanted !== undefined && !hasLists,
    saveOnceListed: (isMore: boolean) => (hasLists ? save(isMore) : setWanted({ isMore })),
  };
}
