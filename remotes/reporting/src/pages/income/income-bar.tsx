import { REPORT_DIMENSIONS, type Income, type IncomePayer } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { DayField, Segmented, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { daysOf, rangeOf, RANGE_NAMES, type RangeName } from '../../model/ranges.ts';
import { filterOf } from '../../model/report-address.ts';
import { RANGE_LABELS } from '../charts/labels.ts';
import { DimensionFilter } from '../dimension-filter.tsx';
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
        <DimensionFilter
          key={dimension}
          dimension={dimension}
          state={state}
          choices={income.choices}
          className={styles['filter']}
        />
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
