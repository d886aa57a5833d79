import { listExpiring, type Expiring } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';

/** Papers of the caller's trucks that have expired or do so soon; nothing for who sees no trucks. */
export function useExpiring(): readonly Expiring[] {
  const { session } = useShell();
  const { data } = useCall(listExpiring, {}, { enabled: session.can('vehicle.view') });
  return data ?? [];
}
