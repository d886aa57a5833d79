import {
  REPORT_DIMENSIONS,
  REPORT_PERIODS,
  type Report,
  type ReportDimension,
  type ReportPeriod,
} from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { DayField, Segmented, Select } from '@haulboard/ui/data';
import { Trans, useLingui } from '@lingui/react/macro';
import { daysOf, rangeOf, RANGE_NAMES, type RangeName } from '../../model/ranges.ts';
import { filterOf } from '../../model/report-address.ts';
import styles from './charts.module.css';
import { DIMENSION_NAMES, PERIOD_NAMES, RANGE_LABELS } from './labels.ts';
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
        <GroupFilter key={dimension} dimension={dimension} state={state} report={report} />
      ))}
      {isNarrowed && (
        <Button onClick={clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </search>
  );
}

/** A filter where there is something to choose from. */
function GroupFilter({ dimension, state, report }: Props & { dimension: ReportDimension }) {
  const { i18n } = useLingui();
  const value = [...filterOf(state.query, dimension)];
  const list = report.choices.find((choice) => choice.dimension === dimension)?.list ?? [];
  const known = list.map(({ id, name }) => ({ value: id, label: name }));
  // A link may name what these days have none of.
  const unknown = value.filter((id) => known.every((option) => option.value !== id));
  if (known.length < 2 && value.length === 0) {
    return null;
  }
  const label = i18n._(DIMENSION_NAMES[dimension]);
  return (
    <Select<number[]>
      mode="multiple"
      className={styles['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      maxTagCount={1}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={[...known, ...unknown.map((id) => ({ value: id, label: `#${id}` }))]}
      onChange={(ids) => state.narrow(dimension, ids)}
    />
  );
}
