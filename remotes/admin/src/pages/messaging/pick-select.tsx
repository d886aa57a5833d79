import { Select, type SelectProps } from '@haulboard/ui/form';
import { useId, type ReactNode } from 'react';
import styles from './messaging.module.css';

type Props<Value> = Omit<SelectProps<Value[]>, 'id' | 'mode' | 'allowClear'> & { label: ReactNode };

/** A choice of several, with its name above it. */
export function PickSelect<Value>({ label, ...props }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['soft']}>
        {label}
      </label>
      <Select<Value[]> {...props} id={id} mode="multiple" allowClear />
    </div>
  );
}
