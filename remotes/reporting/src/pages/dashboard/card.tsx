import { useId, type ReactNode } from 'react';
import styles from './dashboard.module.css';

type Props = { title: ReactNode; note?: ReactNode; action?: ReactNode; children: ReactNode };

/** A part of the page with its heading. */
export function Card({ title, note, action, children }: Props) {
  const heading = useId();
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <div className={styles['cardHead']}>
        <h2 id={heading}>{title}</h2>
        {note !== undefined && <span className={styles['soft']}>{note}</span>}
        {action}
      </div>
      {children}
    </section>
  );
}
