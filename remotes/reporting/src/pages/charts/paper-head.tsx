import { filterOf, REPORT_DIMENSIONS, type Report } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useLingui } from '@lingui/react/macro';
import { DIMENSION_NAMES } from '../../components/filter-labels.ts';
import styles from './charts.module.css';
import type { ReportState } from './use-report.ts';

/** On paper the fields of days and filters are not printed: this says what they were set to. */
export function PaperHead({ state: { query }, report }: { state: ReportState; report: Report }) {
  const { i18n } = useLingui();
  const { from, to, choices } = report;
  const filters = REPORT_DIMENSIONS.flatMap((dimension) => {
    const list = choices.find((choice) => choice.dimension === dimension)?.list ?? [];
    const names = filterOf(query, dimension).map((id) => list.find((one) => one.id === id)?.name ?? `#${id}`);
    return names.length === 0 ? [] : [`${i18n._(DIMENSION_NAMES[dimension])}: ${names.join(', ')}`];
  });
  return (
    <p className={styles['paper']}>{[`${formatDay(from)} – ${formatDay(to)}`, ...filters].join(' · ')}</p>
  );
}
