import { SHOWN_FIGURES, type ShownFigures } from '@haulboard/contract';
import { Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { SHOWN } from '../../components/use-filters.ts';
import type { ReportState } from './use-report.ts';

/** Between what was hauled and how the work went; days and filters stay. */
export function ShownPicker({ state: { shown, put } }: { state: ReportState }) {
  const { t } = useLingui();
  const names: Readonly<Record<ShownFigures, string>> = {
    hauled: t`What was hauled`,
    running: t`How it went`,
  };
  return (
    <Segmented<ShownFigures>
      aria-label={t`Which figures`}
      value={shown}
      options={SHOWN_FIGURES.map((value) => ({ value, label: names[value] }))}
      onChange={(next) => put({ [SHOWN]: next === 'hauled' ? '' : next, rows: '' })}
    />
  );
}
