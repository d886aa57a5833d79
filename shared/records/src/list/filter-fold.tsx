import { Button } from '@haulboard/ui/core';
import { useId, useState, type ReactNode } from 'react';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';

type Props = {
  /** How many of them are set. */
  count: number;
  children: ReactNode;
};

/** Filters of a bar. On a phone they fold behind a button, which says how many are set. */
export function FilterFold({ count, children }: Props) {
  const texts = useRecordTexts();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span className={styles['foldButton']}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {texts.filters(count)}
        </Button>
      </span>
      <div id={id} className={styles[isOpen ? 'unfolded' : 'folded']}>
        {children}
      </div>
    </>
  );
}
