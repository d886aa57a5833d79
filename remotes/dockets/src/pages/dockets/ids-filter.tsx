import type { DocketChoices } from '@haulboard/contract';
import { SeveralFilter } from '@haulboard/records/list';
import { ErrorPanel } from '@haulboard/ui/core';
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
  const failed = useChoicesFailed();
  const hasFailed = choices.error !== null && choices.data === undefined;
  return (
    <SeveralFilter
      className={styles['filter']}
      label={labels[name]}
      value={filter[name] ?? []}
      options={known}
      notFound={hasFailed ? failed : undefined}
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
