import { useEffect, useEffectEvent, useState } from 'react';

/** Submits at once, or as soon as the lists have come: who is quicker than a page that was just opened is not forgotten. */
export function useOnceListed(hasLists: boolean, submit: (isMore: boolean) => void) {
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
