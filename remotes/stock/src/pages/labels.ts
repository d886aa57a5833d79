import type { StockMovement, StockSource } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';

/** How a call reached us, in words. */
export function useSourceNames(): Record<StockSource, string> {
  const { t } = useLingui();
  return {
    manual: t`Typed in`,
    radio: t`By radio`,
    csv: t`From a file`,
    crew_app: t`Crew’s app`,
    truck_app: t`Truck’s app`,
  };
}

/** Why wood came or went, in words. */
export function useCauseNames(): Record<StockMovement['cause'], string> {
  const { t } = useLingui();
  return {
    call: t`Call`,
    plan_reserve: t`Planned`,
    uplift: t`Loaded`,
    reverse: t`Reversed`,
    correction: t`Correction`,
    transfer: t`Transfer`,
  };
}
