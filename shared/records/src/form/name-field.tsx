import { Select } from '@haulboard/ui/form';
import type { ComponentProps } from 'react';
import { useNames } from '../values/use-names.ts';

type Props = Omit<ComponentProps<typeof Select<string>>, 'value' | 'onChange' | 'options'> & {
  /** Which kind of record it names. */
  of: string;
  value: string;
  onChange: (name: string) => void;
};

/** A choice among the names of other records. A name that is no longer among them stays until another is chosen. */
export function NameField({ of, value, onChange, ...more }: Props) {
  const { names, error, isPending } = useNames(of);
  const known = [...new Set([...(value === '' ? [] : [value]), ...names.values()])];
  return (
    <Select<string>
      {...more}
      {...(value === '' ? {} : { value })}
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={known.map((name) => ({ value: name, label: name }))}
      notFoundContent={error?.message}
      onChange={onChange}
    />
  );
}
