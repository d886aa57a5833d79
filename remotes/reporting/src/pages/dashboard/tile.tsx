import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './dashboard.module.css';

type TileTone = 'plain' | 'good' | 'bad';

type Props = {
  name: ReactNode;
  value: string;
  more?: ReactNode;
  /** The rows behind the figure. */
  to?: string | undefined;
  tone?: TileTone;
};

/** A figure that leads to what it is made of. */
export function Tile({ name, value, more, to, tone = 'plain' }: Props) {
  const content = (
    <>
      <span className={styles['name']}>{name}</span>
      <strong className={styles[tone]}>{value}</strong>
      {more !== undefined && <span className={styles['soft']}>{more}</span>}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <span className={styles['figure']}>{content}</span>
      ) : (
        <Link to={to} className={styles['figure'] ?? ''}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Figures side by side. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['tiles']} aria-label={label}>
      {children}
    </ul>
  );
}
