import { listExpiringDriverPapers, type ExpiringDriverPaper } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';

/** Licences and inductions of the caller's drivers that have expired or do so soon; nothing for who sees no drivers. */
export function useExpiringDrivers(): readonly ExpiringDriverPaper[] {
  const { session } = useShell();
  const { data } = useCall(listExpiringDriverPapers, {}, { enabled: session.can('driver.view') });
  return data ?? [];
}
