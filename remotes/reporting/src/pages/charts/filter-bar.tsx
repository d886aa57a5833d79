import { MAX_REPORT_DAYS, REPORT_PERIODS, type Report, type ReportPeriod } from '@haulboard/contract';
import { Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { DayRange } from '../../components/day-range.tsx';
import { DimensionFilters } from '../../components/dimension-filters.tsx';
import styles from './charts.module.css';
import { PERIOD_NAMES } from './labels.ts';
import type { ReportState } from './use-report.ts';

type Props = { state: ReportState; report: Report };

/** What the report is about: days, their parts, and what it is narrowed to. All of it stands in the address. */
export function FilterBar({ state, report }: Props) {
  const { t, i18n } = useLingui();
  const { query, put } = state;
  const { from, to, by, today } = report;
  return (
    <search className={styles['bar']} aria-label={t`Days and filters`}>
      <DayRange from={from} to={to} today={today} asked={query} maxDays={MAX_REPORT_DAYS} put={put} />
      <Segmented<ReportPeriod>
        aria-label={t`Days, weeks or months`}
        value={by}
        options={REPORT_PERIODS.map((period) => ({ value: period, label: i18n._(PERIOD_NAMES[period]) }))}
        onChange={(period) => put({ by: period })}
      />
      <DimensionFilters state={state} answer={report} />
    </search>
  );
}
