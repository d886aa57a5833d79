import { Select, type SelectProps } from '@haulboard/ui/form';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './messaging.module.css';

type Props<Value> = Omit<SelectProps<Value[]>, 'id' | 'mode' | 'allowClear' | 'open'> & { label: ReactNode };

/** A choice of several, with its name above it. */
export function PickSelect<Value>({ label, onOpenChange, ...props }: Props<Value>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const turn = (next: boolean) => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  /** Tab in an open list would choose what happens to be first in it: a message would go to people nobody chose. */
  const leaveByTab = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === 'Tab' && target instanceof HTMLInputElement && target.value === '') {
      event.stopPropagation();
      turn(false);
    }
  };
  return (
    <div className={styles['field']} onKeyDownCapture={leaveByTab}>
      <label htmlFor={id} className={styles['soft']}>
        {label}
      </label>
      <Select<Value[]> {...props} id={id} mode="multiple" allowClear open={isOpen} onOpenChange={turn} />
    </div>
  );
}
