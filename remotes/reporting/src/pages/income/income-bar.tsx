import { REPORT_DIMENSIONS, type Income, type IncomePayer, type ReportDimension } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { DayField, Segmented, Select } from '@haulboard/ui/data';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { daysOf, rangeOf, RANGE_NAMES, type RangeName } from '../../model/ranges.ts';
import { filterOf } from '../../model/report-address.ts';
import { DIMENSION_NAMES, RANGE_LABELS } from '../charts/labels.ts';
import styles from './income.module.css';
import { PAYER_NAMES } from './labels.ts';
import type { IncomeState } from './use-income.ts';

type Props = { state: IncomeState; income: Income; children: ReactNode };

/** Which days, who pays, and what it is narrowed to. All of it stands in the address. */
export function IncomeBar({ state, income, children }: Props) {
  const { t, i18n } = useLingui();
  const { query, put, clear } = state;
  const { from, to, today, payer, payers } = income;
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
      {payers.length > 1 && (
        <Segmented<IncomePayer>
          aria-label={t`Who pays`}
          value={payer}
          options={payers.map((value) => ({ value, label: i18n._(PAYER_NAMES[value]) }))}
          onChange={(value) => put({ payer: value })}
        />
      )}
      {REPORT_DIMENSIONS.map((dimension) => (
        <IncomeFilter key={dimension} dimension={dimension} state={state} income={income} />
      ))}
      {isNarrowed && (
        <Button onClick={clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
      {children}
    </search>
  );
}

type FilterProps = { state: IncomeState; income: Income; dimension: ReportDimension };

/** A filter where there is something to choose from. */
function IncomeFilter({ dimension, state, income }: FilterProps) {
  const { i18n } = useLingui();
  const value = [...filterOf(state.query, dimension)];
  const list = income.choices.find((choice) => choice.dimension === dimension)?.list ?? [];
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
