import type { DocketChoices } from '@haulboard/contract';
import { ErrorPanel } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { ID_FILTERS, type IdFilter } from '../../model/docket-address.ts';
import styles from './dockets.module.css';
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

/** By what the newest dockets name of one kind. */
export function IdsFilter({
  name,
  dockets: { filter, narrow, choices },
}: {
  name: IdFilter;
  dockets: Dockets;
}) {
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
export function ChoicesFailed({ choices: { data, error, retry } }: Pick<Dockets, 'choices'>) {
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

/** One filter of which several may be chosen. */
export function Several({ label, value, options, hasFailed = false, onChange }: SeveralProps) {
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
