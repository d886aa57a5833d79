import { REPORT_DIMENSIONS, REPORT_PERIODS, type Report, type ReportPeriod } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { DayField, Segmented, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { daysOf, rangeOf, RANGE_NAMES, type RangeName } from '../../model/ranges.ts';
import { filterOf } from '../../model/report-address.ts';
import { DimensionFilter } from '../dimension-filter.tsx';
import styles from './charts.module.css';
import { PERIOD_NAMES, RANGE_LABELS } from './labels.ts';
import type { ReportState } from './use-report.ts';

type Props = { state: ReportState; report: Report };

/** What the report is about: days, their parts, and what it is narrowed to. All of it stands in the address. */
export function FilterBar({ state, report }: Props) {
  const { t, i18n } = useLingui();
  const { query, put, clear } = state;
  const { from, to, by, today } = report;
  const range = rangeOf({ from, to }, today);
  const isNarrowed = REPORT_DIMENSIONS.some((dimension) => filterOf(query, dimension).length > 0);
  return (
    <search className={styles['bar']} aria-label={t`Days and filters`}>
      <Select<RangeName>
        className={styles['range'] ?? ''}
        aria-label={t`Range of days`}
        placeholder={t`Other days`}
        {...(range === undefined ? {} : { value: range })}
        options={RANGE_NAMES.map((name) => ({ value: name, label: i18n._(RANGE_LABELS[name]) }))}
        onChange={(name: RangeName) => put(daysOf(name, today))}
      />
      <DayField
        aria-label={t`From day`}
        value={query.from ?? from}
        onChange={(day) => put({ from: day, to: day > to ? day : to })}
      />
      <DayField
        aria-label={t`To day`}
        value={query.to ?? to}
        onChange={(day) => put({ from: day < from ? day : from, to: day })}
      />
      <Segmented<ReportPeriod>
        aria-label={t`Days, weeks or months`}
        value={by}
        options={REPORT_PERIODS.map((period) => ({ value: period, label: i18n._(PERIOD_NAMES[period]) }))}
        onChange={(period) => put({ by: period })}
      />
      {REPORT_DIMENSIONS.map((dimension) => (
        <DimensionFilter
          key={dimension}
          dimension={dimension}
          state={state}
          choices={report.choices}
          className={styles['filter']}
        />
      ))}
      {isNarrowed && (
        <Button onClick={clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </search>
  );
}
