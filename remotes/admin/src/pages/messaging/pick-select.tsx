import { Select, type SelectProps } from '@haulboard/ui/data';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './messaging.module.css';

type Props<Value> = Omit<SelectProps<Value[]>, 'id' | 'mode' | 'allowClear'> & { label: ReactNode };

/** Tab in an open list would choose what happens to be first in it: a message would go to people nobody chose. */
function leaveByTab(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'Tab' && target instanceof HTMLInputElement && target.value === '') {
    event.stopPropagation();
  }
}

/** A choice of several, with its name above it. */
export function PickSelect<Value>({ label, ...props }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles['field']} onKeyDownCapture={leaveByTab}>
      <label htmlFor={id} className={styles['soft']}>
        {label}
      </label>
      <Select<Value[]> {...props} id={id} mode="multiple" allowClear />
    </div>
  );
}
