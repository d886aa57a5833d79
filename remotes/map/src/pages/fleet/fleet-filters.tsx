import { statusLabel, StatusView, type VehiclePosition } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { Button } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  countFilter,
  FILTERS,
  NOTHING,
  valuesOf,
  writeValues,
  type FilterName,
  type FleetFilter,
} from '../../model/fleet/fleet-filter.ts';
import styles from './fleet.module.css';

const NAMES: Readonly<Record<FilterName, MessageDescriptor>> = {
  status: msg`Status`,
  dispatcher: msg`Dispatcher`,
  crew: msg`Crew`,
  destination: msg`Destination`,
  shared: msg`Shared`,
};
const NONE: Readonly<Record<FilterName, MessageDescriptor>> = {
  status: msg`No load under way`,
  dispatcher: msg`None`,
  crew: msg`None`,
  destination: msg`None`,
  shared: msg`Not shared`,
};
const SHARED: Readonly<Record<string, MessageDescriptor>> = {
  in: msg`Shared in`,
  out: msg`Shared out`,
};

type Props = {
  trucks: readonly VehiclePosition[];
  filter: FleetFilter;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** Which trucks the list and the map show; all of it is in the address. */
export function FleetFilters({ trucks, filter, onChange }: Props) {
  const { t } = useLingui();
  const { statuses } = namesIn(useLocale());
  const count = countFilter(filter);
  const say = (name: FilterName, value: string) => {
    if (value === NOTHING) {
      return t(NONE[name]);
    }
    const shared = name === 'shared' ? SHARED[value] : undefined;
    if (name === 'status') {
      return statuses[statusLabel(Number(value), StatusView.Map)];
    }
    return shared ? t(shared) : value;
  };
  return (
    <details className={styles['filters']} open={count > 0 ? true : undefined}>
      <summary>{count === 0 ? <Trans>Filters</Trans> : <Trans>Filters: {count}</Trans>}</summary>
      {FILTERS.map((name) => (
        <Select<string[]>
          key={name}
          mode="multiple"
          value={[...filter[name]]}
          aria-label={t(NAMES[name])}
          placeholder={t(NAMES[name])}
          options={valuesOf(trucks, filter, name).map((value) => ({ value, label: say(name, value) }))}
          onChange={(values) => onChange({ [name]: writeValues(values) })}
        />
      ))}
      {count > 0 && (
        <Button size="small" onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
          <Trans>Show all trucks again</Trans>
        </Button>
      )}
    </details>
  );
}
