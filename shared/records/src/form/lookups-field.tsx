import { Select } from '@haulboard/ui/form';
import { useNames } from '../values/use-names.ts';

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
