import {
  DOCKET_STATUSES,
  DocketStatus,
  EXPORT_DAYS,
  INVOICING_STATES,
  MAX_INVOICE_NO,
  MAX_NOTE_WORDS,
  readsLastDays,
  type DocketChoices,
  type DocketFilter,
} from '@haulboard/contract';
import { FilterFold, SearchBox, ViewMenu } from '@haulboard/records/list';
import { Button, ErrorPanel } from '@haulboard/ui/core';
import { DayField, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { countSet, ID_FILTERS, isNarrowed, type IdFilter } from '../../model/docket-address.ts';
import styles from './dockets.module.css';
import { STATUS_NAMES } from './labels.ts';
import { NumberFilter } from './number-filter.tsx';
import type { Dockets } from './use-dockets.ts';

const LISTS: Readonly<Record<IdFilter, keyof DocketChoices>> = {
  customerIds: 'customers',
  forestIds: 'forests',
  crewIds: 'crews',
  carrierIds: 'carriers',
  companyIds: 'companies',
  vehicleIds: 'vehicles',
  destinationIds: 'destinations',
  exporterIds: 'exporters',
  logGradeIds: 'grades',
};
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
  'exporterIds',
  'logGradeIds',
] as const;

/** Whether no day could lie between: the other end goes along then. */
const isReversed = (from = '', to = ''): boolean => from !== '' && to !== '' && from > to;

/** What narrows the list; all of it stands in the address. */
export function FilterBar({ dockets }: { dockets: Dockets }) {
  const { t, i18n } = useLingui();
  const { filter, narrow, clear, views, hasCompanies, hasExporters } = dockets;
  const isOffered = (name: IdFilter) =>
    (name !== 'companyIds' || hasCompanies) && (name !== 'exporterIds' || hasExporters);
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
        <NumberFilter dockets={dockets} />
        <SearchBox
          label={t`Words of the note`}
          maxLength={MAX_NOTE_WORDS}
          value={filter.note ?? ''}
          onSearch={(note) => narrow({ note })}
        />
        {ORDER.filter(isOffered).map((name) => (
          <IdsFilter key={name} name={name} dockets={dockets} />
        ))}
        <Several
          label={t`Status`}
          value={filter.statuses ?? []}
          options={STATUSES.map((code) => ({ value: code, label: i18n._(STATUS_NAMES[code]) }))}
          onChange={(codes) => narrow({ status: codes.join(',') })}
        />
        <Select<'with' | 'without'>
          className={styles['filter'] ?? ''}
          aria-label={t`Weights`}
          placeholder={t`Weights`}
          allowClear
          {...(filter.weights === undefined ? {} : { value: filter.weights })}
          options={[
            { value: 'with', label: t`Weighed` },
            { value: 'without', label: t`Without weights` },
          ]}
          onChange={(weights: 'with' | 'without' | undefined) => narrow({ weights: weights ?? '' })}
        />
        <Select<'errors' | 'passed'>
          className={styles['filter'] ?? ''}
          aria-label={t`Checks`}
          placeholder={t`Checks`}
          allowClear
          {...(filter.check === undefined ? {} : { value: filter.check })}
          options={[
            { value: 'errors', label: t`With errors` },
            { value: 'passed', label: t`Passed` },
          ]}
          onChange={(check: 'errors' | 'passed' | undefined) => narrow({ check: check ?? '' })}
        />
        <InvoicingFilter dockets={dockets} />
        <ExportFilter dockets={dockets} />
        <SearchBox
          label={t`Invoice number`}
          maxLength={MAX_INVOICE_NO}
          value={filter.invoiceNo ?? ''}
          onSearch={(invoice) => narrow({ invoice })}
        />
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
  const { invoicing } = filter;
  const names: Record<Invoicing, string> = {
    due: t`To invoice`,
    no: t`Not invoiced`,
    yes: t`Invoiced`,
  };
  return (
    <Select<Invoicing>
      className={styles['filter'] ?? ''}
      aria-label={t`Invoices`}
      placeholder={t`Invoices`}
      allowClear
      {...(invoicing === undefined ? {} : { value: invoicing })}
      options={INVOICING_STATES.map((value) => ({ value, label: names[value] }))}
      onChange={(next: Invoicing | undefined) => narrow({ invoicing: next ?? '' })}
    />
  );
}

/** By what one's office has exported; how far back that, a forest, an exporter or a note reads, since nobody would expect an end. */
function ExportFilter({ dockets: { filter, narrow } }: { dockets: Dockets }) {
  const { t } = useLingui();
  const { exported } = filter;
  return (
    <>
      <Select<Exported>
        className={styles['filter'] ?? ''}
        aria-label={t`Exports`}
        placeholder={t`Exports`}
        allowClear
        {...(exported === undefined ? {} : { value: exported })}
        options={[
          { value: 'due', label: t`To be exported` },
          { value: 'never', label: t`Never exported` },
          { value: 'changed', label: t`Changed since export` },
          { value: 'exported', label: t`Exported` },
        ]}
        onChange={(next: Exported | undefined) => narrow({ exported: next ?? '' })}
      />
      {readsLastDays(filter) && (
        <output className={styles['soft']}>
          <Trans>Of the last {EXPORT_DAYS} days: choose a first day for more.</Trans>
        </output>
      )}
    </>
  );
}

function IdsFilter({ name, dockets: { filter, narrow, choices } }: { name: IdFilter; dockets: Dockets }) {
  const { t } = useLingui();
  const labels: Record<IdFilter, string> = {
    customerIds: t`Customer`,
    forestIds: t`Forest`,
    crewIds: t`Crew`,
    carrierIds: t`Carrier`,
    companyIds: t`Carrier company`,
    vehicleIds: t`Truck`,
    destinationIds: t`Destination`,
    exporterIds: t`Exporter`,
    logGradeIds: t`Grade`,
  };
  const known = (choices.data?.[LISTS[name]] ?? []).map(({ id, name: label }) => ({ value: id, label }));
  const value = filter[name] ?? [];
  // A link may name what the newest dockets have none of.
  const unknown = value.filter((id) => known.every((option) => option.value !== id));
  return (
    <Several
      label={labels[name]}
      value={value}
      options={[...known, ...unknown.map((id) => ({ value: id, label: `#${id}` }))]}
      hasFailed={choices.error !== null && choices.data === undefined}
      onChange={(ids) => narrow({ [ID_FILTERS[name]]: ids.join(',') })}
    />
  );
}

function useChoicesFailed(): string {
  const { t } = useLingui();
  return t`The lists of the filters did not come through.`;
}

/** As a list that failed: one call brings what all these filters choose from. */
function ChoicesFailed({ choices: { data, error, retry } }: Pick<Dockets, 'choices'>) {
  const title = useChoicesFailed();
  return error && data === undefined ? <ErrorPanel title={title} error={error} retry={retry} /> : null;
}

type SeveralProps = {
  label: string;
  value: readonly number[];
  options: { value: number; label: string }[];
  /** There is nothing to choose from, as it did not come. */
  hasFailed?: boolean;
  onChange: (chosen: number[]) => void;
};

function Several({ label, value, options, hasFailed = false, onChange }: SeveralProps) {
  const failed = useChoicesFailed();
  return (
    <Select<number[]>
      mode="multiple"
      className={styles['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      maxTagCount={1}
      showSearch={{ optionFilterProp: 'label' }}
      {...(hasFailed ? { notFoundContent: failed } : {})}
      value={[...value]}
      options={options}
      onChange={onChange}
    />
  );
}
