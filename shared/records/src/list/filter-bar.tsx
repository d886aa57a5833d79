import { Checkbox, DayField } from '@haulboard/ui/form';
import type { ReactNode } from 'react';
import { LookupField } from '../form/lookup-field.tsx';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import styles from '../records.module.css';
import { FilterFold } from './filter-fold.tsx';
import { SearchBox } from './search-box.tsx';
import { SeveralFilter } from './several-filter.tsx';
import type { RecordList } from './use-list.ts';

type Props = {
  kind: Kind;
  list: RecordList;
  /** What stands before and behind it: views, columns. */
  before?: ReactNode;
  children?: ReactNode;
};

/** Filters that narrow the list, besides its search. */
const countSet = ({ filters, isRemoved }: RecordList['query']): number =>
  Object.values(filters).filter((values) => values.length > 0).length + (isRemoved ? 1 : 0);

/** Search, filters and the switch to what was removed. */
export function FilterBar({ kind, list: { query, ask }, before, children }: Props) {
  const texts = useRecordTexts();
  const { resource } = kind;
  const put = (name: string, values: readonly string[]) =>
    ask({ filters: { ...query.filters, [name]: values } });
  return (
    <div className={styles['bar']}>
      {before}
      <SearchBox value={query.q} onSearch={(q) => ask({ q })} />
      <FilterFold count={countSet(query)}>
        {resource.filters.map((name) => (
          <Filter key={name} name={name} kind={kind} values={query.filters[name] ?? []} onChange={put} />
        ))}
        <Checkbox checked={query.isRemoved} onChange={({ target }) => ask({ isRemoved: target.checked })}>
          {texts.removedOnly}
        </Checkbox>
        {children}
      </FilterFold>
    </div>
  );
}

type FilterProps = {
  name: string;
  kind: Kind;
  values: readonly string[];
  onChange: (name: string, values: readonly string[]) => void;
};

function Filter({ name, kind, values, onChange }: FilterProps) {
  const field = kind.resource.fields[name];
  const label = kind.labels.fields[name] ?? name;
  if (field?.of !== undefined) {
    return (
      <LookupField
        label={label}
        of={field.of}
        value={values[0] === undefined ? null : Number(values[0])}
        isOptional
        records={kind.records?.[name]}
        className={styles['filter'] ?? ''}
        onChange={(id) => onChange(name, id === null ? [] : [String(id)])}
      />
    );
  }
  if (field?.kind === 'day') {
    return <DaysFilter label={label} values={values} onChange={(days) => onChange(name, days)} />;
  }
  return (
    <SeveralFilter
      className={styles['filter']}
      label={label}
      value={values}
      options={(field?.options ?? []).map((option) => ({
        value: option,
        label: kind.labels.choices?.[name]?.[option] ?? option,
      }))}
      onChange={(next) => onChange(name, next)}
    />
  );
}

type DaysProps = { label: string; values: readonly string[]; onChange: (days: string[]) => void };

/** From one day to another, either of them open. */
function DaysFilter({ label, values: [from = '', to = from], onChange }: DaysProps) {
  const texts = useRecordTexts();
  const put = (first: string, last: string) => onChange(first === '' && last === '' ? [] : [first, last]);
  return (
    <fieldset className={styles['days']} aria-label={label}>
      <span>{label}</span>
      <DayField
        aria-label={texts.fromDay(label)}
        isOptional
        value={from}
        onChange={(day) => put(day, day !== '' && to !== '' && day > to ? day : to)}
      />
      <span aria-hidden>–</span>
      <DayField
        aria-label={texts.toDay(label)}
        isOptional
        value={to}
        onChange={(day) => put(day !== '' && from !== '' && day < from ? day : from, day)}
      />
    </fieldset>
  );
}
