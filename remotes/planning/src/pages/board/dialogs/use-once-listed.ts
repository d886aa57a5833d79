import { useEffect, useEffectEvent, useState } from 'react';
import type { Choices } from '../../../model/load-draft.ts';

/** Submits at once, or as soon as the lists have come: who is quicker than a page that was just opened is not forgotten. */
export function useOnceListed(choices: Choices, submit: (isMore: boolean) => void) {
  const hasLists = Object.values(choices).every((list) => list.length > 0);
  const [wanted, setWanted] = useState<{ isMore: boolean }>();
  const submitWanted = useEffectEvent(() => wanted && submit(wanted.isMore));
  useEffect(() => {
    if (hasLists) {
      submitWanted();
    }
  }, [hasLists]);
  return {
    isWaiting: wanted !== undefined && !hasLists,
    submitOnceListed: (isMore: boolean) => (hasLists ? submit(isMore) : setWanted({ isMore })),
  };
}
