import { recordPage, recordRow, type AnyResource } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Select } from '@haulboard/ui/form';
import { useMemo, useState } from 'react';
import { resourceOf, type RecordChoice } from '../kind.ts';
import { useEnterAhead } from './enter-ahead.ts';
import { hasTyped, useLast, useRested } from './search-as-typed.ts';

/** Of most kinds there are more than anybody looks through: the server searches. */
const MAX_SHOWN = 50;

type Props = {
  id?: string;
  /** Its name, where no label stands beside it; shown while it is empty. */
  label?: string;
  /** Shown while it is empty. */
  placeholder?: string;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  status?: 'error';
  className?: string;
  disabled?: boolean;
  /** Which kind of record it points to. */
  of: string;
  /** Filters that those to choose from pass. */
  only?: Readonly<Record<string, string>> | undefined;
  value: number | null;
  /** What the chosen one is called, where that is known already. */
  valueName?: string | undefined;
  isOptional?: boolean;
  /** All it may point to, where that is known: then the server is not asked. */
  records?: readonly RecordChoice[] | undefined;
  onChange: (id: number | null) => void;
};

type FindOptions = {
  of: string;
  only: Readonly<Record<string, string>> | undefined;
  typed: string;
  value: number | null;
  valueName: string | undefined;
  isOpen: boolean;
};

/** How a choice asks for records of a kind. */
function choicesOf({ label, sort, choices = MAX_SHOWN }: AnyResource) {
  return { page: 1, pageSize: choices, sort: sort[0] ?? label };
}

/** Records to choose from, as the server finds them, and the name of the chosen one. */
function useOptions({ of, only, typed, value, valueName, isOpen }: FindOptions) {
  const resource = resourceOf(of);
  if (!resource) {
    throw new Error(`no kind of record is called ${of}`);
  }
  const q = useRested(typed);
  const { label, calls } = resource;
  const query = { ...choicesOf(resource), ...only, ...(q === '' ? {} : { q }) };
  const found = useCall(calls.find, { query }, { enabled: isOpen });
  // Who reads a record with its names may be refused what they are names of.
  const isNameless = value !== null && valueName === undefined;
  const chosen = useCall(calls.get, { params: { id: value ?? 0 } }, { enabled: isNameless });
  const shown = useLast(found.data, `${of} ${JSON.stringify(only)}`);
  const options = useMemo(() => {
    const { list } = shown === undefined ? { list: [] } : recordPage.parse(shown);
    return list.map((one) => ({ value: one.id, label: String(one[label]) }));
  }, [shown, label]);
  const isAnswered = found.data !== undefined && q === typed;
  const own = isAnswered ? options : options.filter((one) => hasTyped(one.label, typed));
  const row = chosen.data === undefined ? undefined : recordRow.parse(chosen.data);
  return {
    options: own,
    isAnswered,
    isLoading: isOpen && found.isPending,
    error: found.error,
    name: valueName ?? (row && String(row[label])),
  };
}

/** A choice among other records; the server searches, or they are known already. */
export function LookupField({ records, ...props }: Props) {
  return records ? <ListedField {...props} records={records} /> : <SearchedField {...props} />;
}

function ListedField(props: Props & { records: readonly RecordChoice[] }) {
  const { label, of: _, only: __, value, valueName, isOptional = false, records, onChange, ...more } = props;
  const isListed = value === null || records.some((one) => one.value === value);
  return (
    <Select<number>
      {...more}
      {...(label === undefined ? {} : { 'aria-label': label, placeholder: label })}
      {...(value === null ? {} : { value })}
      allowClear={isOptional}
      showSearch={{ optionFilterProp: 'label' }}
      options={isListed ? [...records] : [{ value, label: valueName ?? `#${value}` }, ...records]}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  );
}

function SearchedField(props: Omit<Props, 'records'>) {
  const { label, of, only, value, valueName, isOptional = false, onChange, ...more } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { options, isAnswered, isLoading, error, name } = useOptions({
    of,
    only,
    typed,
    value,
    valueName,
    isOpen,
  });
  const show = (next: boolean) => {
    setIsOpen(next);
    setTyped('');
  };
  const enterAhead = useEnterAhead({
    typed,
    isAnswered,
    options,
    take: (id) => {
      onChange(id);
      show(false);
    },
  });
  const isListed = value === null || options.some((option) => option.value === value);
  const chosen = { value: value ?? 0, label: name ?? `#${value}` };
  return (
    <Select<number>
      {...more}
      {...(label === undefined ? {} : { 'aria-label': label, placeholder: label })}
      {...(value === null ? {} : { value })}
      allowClear={isOptional}
      loading={isLoading}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={isListed ? options : [chosen, ...options]}
      notFoundContent={error?.message}
      open={isOpen}
      onOpenChange={show}
      onInputKeyDown={enterAhead}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  );
}
