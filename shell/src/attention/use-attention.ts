import { countTruckAlerts } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { useEffect } from 'react';

/** The server's clock may be a little behind. */
const SPARE_MS = 1000;

/** How many things wait on the map for whoever may open it: known before its page is. */
export function useAttention(): number {
  const { session } = useShell();
  const { data, retry } = useCall(countTruckAlerts, {}, { enabled: session.can(countTruckAlerts.allow) });
  const back = data?.comesBackAt ?? null;
  useEffect(() => {
    if (back === null) {
      return undefined;
    }
    // What was put off comes back without a hint.
    const timer = setTimeout(retry, Math.max(0, back * 1000 - Date.now()) + SPARE_MS);
    return () => clearTimeout(timer);
  }, [back, retry]);
  return data?.open ?? 0;
}
