import {
  DOCKET_STATUSES,
  DocketStatus,
  EXPORT_DAYS,
  INVOICING_STATES,
  readsLastDays,
  type DocketFilter,
} from '@haulboard/contract';
import { FilterFold, SearchBox, SeveralFilter, ViewMenu } from '@haulboard/records/list';
import { Button } from '@haulboard/ui/core';
import { DayField } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { countSet, isNarrowed } from '../../model/docket-address.ts';
import styles from './dockets.module.css';
import { ChoicesFailed, IdsFilter } from './ids-filter.tsx';
import { STATUS_NAMES } from './labels.ts';
import { OneFilter } from './one-filter.tsx';
import { SeldomFilters } from './seldom-filters.tsx';
import type { Dockets } from './use-dockets.ts';

/** Matched and exported dockets are looked for by checks and exports: no docket has these as its status. */
const STATUSES = DOCKET_STATUSES.filter(
  (code) => code !== DocketStatus.Matched && code !== DocketStatus.Exported,
);
type Exported = NonNullable<DocketFilter['exported']>;
type Invoicing = NonNullable<DocketFilter['invoicing']>;

const ORDER = [
  'customerIds',
  'forestIds',
  'crewIds',
  'carrierIds',
  'companyIds',
  'vehicleIds',
  'destinationIds',
  'logGradeIds',
] as const;

/** Whether no day could lie between: the other end goes along then. */
const isReversed = (from = '', to = ''): boolean => from !== '' && to !== '' && from > to;

/** What narrows the list; all of it stands in the address. */
export function FilterBar({ dockets }: { dockets: Dockets }) {
  const { t, i18n } = useLingui();
  const { filter, narrow, clear, views, hasCompanies } = dockets;
  return (
    <div className={styles['bar']}>
      <ViewMenu views={views} />
      <SearchBox
        label={t`Number begins with`}
        maxLength={20}
        value={filter.docketNo ?? ''}
        onSearch={(q) => narrow({ q })}
      />
      <FilterFold count={countSet(filter)}>
        <span className={styles['day']}>
          <Trans>From day</Trans>
          <DayField
            aria-label={t`From day`}
            isOptional
            value={filter.from ?? ''}
            onChange={(from) => narrow({ from, ...(isReversed(from, filter.to) && { to: from }) })}
          />
        </span>
        <span className={styles['day']}>
          <Trans>To day</Trans>
          <DayField
            aria-label={t`To day`}
            isOptional
            value={filter.to ?? ''}
            onChange={(to) => narrow({ to, ...(isReversed(filter.from, to) && { from: to }) })}
          />
        </span>
        {ORDER.filter((name) => name !== 'companyIds' || hasCompanies).map((name) => (
          <IdsFilter key={name} name={name} dockets={dockets} />
        ))}
        <SeveralFilter
          className={styles['filter']}
          label={t`Status`}
          value={filter.statuses ?? []}
          options={STATUSES.map((code) => ({ value: code, label: i18n._(STATUS_NAMES[code]) }))}
          onChange={(codes) => narrow({ status: codes.join(',') })}
        />
        <InvoicingFilter dockets={dockets} />
        <ExportFilter dockets={dockets} />
        <SeldomFilters dockets={dockets} />
      </FilterFold>
      <ChoicesFailed choices={dockets.choices} />
      {isNarrowed(filter) && (
        <Button onClick={clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </div>
  );
}

/** By what is to be invoiced. */
function InvoicingFilter({ dockets: { filter, narrow } }: { dockets: Dockets }) {
  const { t } = useLingui();
  const names: Record<Invoicing, string> = {
    due: t`To invoice`,
    no: t`Not invoiced`,
    yes: t`Invoiced`,
  };
  return (
    <OneFilter
      label={t`Invoices`}
      value={filter.invoicing}
      options={INVOICING_STATES.map((value) => ({ value, label: names[value] }))}
      onChange={(invoicing) => narrow({ invoicing })}
    />
  );
}

/** By what one's office has exported; how far back that, a forest, an exporter or a note reads, since nobody would expect an end. */
function ExportFilter({ dockets: { filter, narrow } }: { dockets: Dockets }) {
  const { t } = useLingui();
  return (
    <>
      <OneFilter<Exported>
        label={t`Exports`}
        value={filter.exported}
        options={[
          { value: 'due', label: t`To be exported` },
          { value: 'never', label: t`Never exported` },
          { value: 'changed', label: t`Changed since export` },
          { value: 'exported', label: t`Exported` },
        ]}
        onChange={(exported) => narrow({ exported })}
      />
      {readsLastDays(filter) && (
        <output className={styles['soft']}>
          <Trans>Of the last {EXPORT_DAYS} days: choose a first day for more.</Trans>
        </output>
      )}
    </>
  );
}
