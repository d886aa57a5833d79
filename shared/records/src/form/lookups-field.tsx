import { recordPage } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Select } from '@haulboard/ui/form';
import { useMemo } from 'react';
import { resourceOf } from '../kind.ts';

/** There are some dozens of what a record points to several of: grades, dispatchers. */
const MAX_SHOWN = 500;

type Props = {
  id: string;
  className?: string;
  disabled?: boolean;
  placeholder?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  status?: 'error';
  /** Which kind of record it points to. */
  of: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
};

/** The names of all records of a kind, by id. */
export function useNames(of: string) {
  const resource = resourceOf(of);
  if (!resource) {
    throw new Error(`no kind of record is called ${of}`);
  }
  const { label, calls, sort } = resource;
  const query = { page: 1, pageSize: MAX_SHOWN, sort: sort[0] ?? label };
  const { data, error, isPending } = useCall(calls.find, { query });
  const names = useMemo(() => {
    const { list } = data === undefined ? { list: [] } : recordPage.parse(data);
    return new Map(list.map((row) => [row.id, String(row[label])]));
  }, [data, label]);
  return { names, error, isPending };
}

/** A choice of several other records. */
export function LookupsField({ of, value, onChange, ...more }: Props) {
  const { names, error, isPending } = useNames(of);
  const unknown = value.filter((id) => !names.has(id)).map((id) => ({ value: id, label: `#${id}` }));
  const known = [...names].map(([id, name]) => ({ value: id, label: name }));
  return (
    <Select<number[]>
      {...more}
      mode="multiple"
      allowClear
      loading={isPending}
      value={[...value]}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...unknown, ...known]}
      notFoundContent={error?.message}
      onChange={onChange}
    />
  );
}
