import type { LoadStages } from '@haulboard/contract';
import { Trans } from '@lingui/react/macro';
import { useNumbers } from '../charts/use-numbers.ts';
import styles from './dashboard.module.css';

/** How far some loads are, for the eye; the figures beside it say the same. */
function Progress({ loads: { planned, delivered, road } }: { loads: LoadStages }) {
  const part = (value: number) => ({ inlineSize: planned === 0 ? '0' : `${(100 * value) / planned}%` });
  return (
    <span className={styles['progress']} aria-hidden="true">
      <span className={styles['done']} style={part(delivered)} />
      <span className={styles['moving']} style={part(road)} />
    </span>
  );
}

/** Headings of `StageCells`. */
export function StageHeads() {
  return (
    <>
      <th scope="col" className={styles['number']}>
        <Trans>Planned</Trans>
      </th>
      <th scope="col" className={styles['number']}>
        <Trans>On the road</Trans>
      </th>
      <th scope="col" className={styles['number']}>
        <Trans>Delivered</Trans>
      </th>
      <th scope="col" className={styles['number']}>
        <Trans>Late</Trans>
      </th>
      <th scope="col" className={styles['bar']}>
        <Trans>Progress</Trans>
      </th>
    </>
  );
}

/** How far the loads of a row are. */
export function StageCells({ loads }: { loads: LoadStages }) {
  const { count } = useNumbers();
  return (
    <>
      <td className={styles['number']}>{count(loads.planned)}</td>
      <td className={styles['number']}>{count(loads.road)}</td>
      <td className={styles['number']}>{count(loads.delivered)}</td>
      <td className={loads.late > 0 ? `${styles['number']} ${styles['bad']}` : styles['number']}>
        {count(loads.late)}
      </td>
      <td className={styles['bar']}>
        <Progress loads={loads} />
      </td>
    </>
  );
}
