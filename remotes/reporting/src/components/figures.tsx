import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** The sums of a page beside one another, each with its name. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles['figures']}>{children}</dl>;
}

type FigureProps = { name: ReactNode; value: string; children?: ReactNode };

/** One sum, and what there is to say of it. */
export function Figure({ name, value, children }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {children !== undefined && children !== false && <span>{children}</span>}
      </dd>
    </div>
  );
}
