import type { LoadStages } from '@haulboard/contract';
import styles from './dashboard.module.css';

/** How far some loads are, for the eye; the figures beside it say the same. */
export function Progress({ loads: { planned, delivered, road } }: { loads: LoadStages }) {
  const part = (value: number) => ({ inlineSize: planned === 0 ? '0' : `${(100 * value) / planned}%` });
  return (
    <span className={styles['progress']} aria-hidden="true">
      <span className={styles['done']} style={part(delivered)} />
      <span className={styles['moving']} style={part(road)} />
    </span>
  );
}
