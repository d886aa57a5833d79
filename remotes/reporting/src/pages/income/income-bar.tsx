import { INVOICED, MAX_INCOME_DAYS, type Income, type IncomePayer, type Invoiced } from '@haulboard/contract';
import { Segmented, Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DayRange } from '../../components/day-range.tsx';
import { DimensionFilters } from '../../components/dimension-filters.tsx';
import styles from './income.module.css';
import { INVOICED_NAMES, PAYER_NAMES } from './labels.ts';
import type { IncomeState } from './use-income.ts';

type Props = { state: IncomeState; income: Income; children: ReactNode };

/** Which days, who pays, and what it is narrowed to. All of it stands in the address. */
export function IncomeBar({ state, income, children }: Props) {
  const { t, i18n } = useLingui();
  const { query, put } = state;
  const { from, to, today, payer, payers } = income;
  return (
    <search className={styles['bar']} aria-label={t`Days and filters`}>
      <DayRange from={from} to={to} today={today} asked={query} maxDays={MAX_INCOME_DAYS} put={put} />
      {payers.length > 1 && (
        <Segmented<IncomePayer>
          aria-label={t`Who pays`}
          value={payer}
          options={payers.map((value) => ({ value, label: i18n._(PAYER_NAMES[value]) }))}
          onChange={(value) => put({ payer: value })}
        />
      )}
      <Select<Invoiced>
        className={styles['invoiced'] ?? ''}
        aria-label={t`Invoices`}
        placeholder={t`Invoices`}
        allowClear
        {...(query.invoiced === undefined ? {} : { value: query.invoiced })}
        options={INVOICED.map((value) => ({ value, label: i18n._(INVOICED_NAMES[value]) }))}
        onChange={(invoiced: Invoiced | undefined) => put({ invoiced: invoiced ?? '' })}
      />
      <DimensionFilters state={state} answer={income} />
      {children}
    </search>
  );
}
