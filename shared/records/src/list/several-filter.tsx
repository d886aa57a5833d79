import { Select } from '@haulboard/ui/form';

type SeveralFilterProps<T extends string | number> = {
  label: string;
  value: readonly T[];
  options: readonly { value: T; label: string }[];
  onChange: (chosen: T[]) => void;
  /** What stands there while nothing is chosen; the label by itself. */
  placeholder?: string;
  /** Why there is nothing to choose from, where it did not come. */
  notFound?: string | undefined;
  className?: string | undefined;
};

/**
 * A filter of which several may be chosen, found by typing. A link may have chosen what is not among the options: it
 * stays, by its number.
 */
export function SeveralFilter<T extends string | number>({
  label,
  value,
  options,
  onChange,
  placeholder = label,
  notFound,
  className,
}: SeveralFilterProps<T>) {
  const unknown = value.filter((one) => options.every((option) => option.value !== one));
  return (
    <Select<T[]>
      mode="multiple"
      {...(className === undefined ? {} : { className })}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      maxTagCount={1}
      showSearch={{ optionFilterProp: 'label' }}
      {...(notFound === undefined ? {} : { notFoundContent: notFound })}
      value={[...value]}
      options={[...options, ...unknown.map((one) => ({ value: one, label: `#${one}` }))]}
      onChange={onChange}
    />
  );
}
