import { useLingui } from '@lingui/react/macro';
import type { CellFault } from '../../model/cells.ts';

/** What is wrong with a cell, in words. */
export function useFaultTexts(): Record<CellFault, string> {
  const { t } = useLingui();
  return {
    missing: t`Say how many loads are on the skid.`,
    loads: t`Loads: 0 to 9999, one decimal at most.`,
    number: t`A number with three decimals at most.`,
    priority: t`Priority: 1 to 5.`,
    day: t`A day like 2026-01-31 or 31/1/2026.`,
    future: t`This day is still to come.`,
  };
}
