import { Select } from '@haulboard/ui/form';
import styles from './dockets.module.css';

type Props<T extends string> = {
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  /** Nothing for all of them. */
  onChange: (chosen: T | '') => void;
};

/** A filter of which one may be chosen, or none. */
export function OneFilter<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <Select<T>
      className={styles['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      {...(value === undefined ? {} : { value })}
      options={[...options]}
      onChange={(chosen: T | undefined) => onChange(chosen ?? '')}
    />
  );
}
