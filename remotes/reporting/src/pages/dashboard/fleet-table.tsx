import type { FleetDay } from '@haulboard/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { planAddress } from '../../model/day-links.ts';
import { useNumbers } from '../charts/use-numbers.ts';
import { Card } from './card.tsx';
import styles from './dashboard.module.css';
import { StageCells, StageHeads } from './stage-cells.tsx';

/** Dispatchers, with how far their loads are and how many of their trucks work. */
export function FleetTable({ fleets }: { fleets: readonly FleetDay[] }) {
  const { count } = useNumbers();
  return (
    <Card
      title={<Trans>By dispatcher</Trans>}
      note={<Trans>A load on a lent truck is counted at both.</Trans>}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Dispatcher</Trans>
            </th>
            <th scope="col" className={styles['number']}>
              <Trans>Trucks planned</Trans>
            </th>
            <StageHeads />
          </tr>
        </thead>
        <tbody>
          {fleets.map(({ carrierId, name, loads, trucks, trucksPlanned }) => {
            const [planned, all] = [count(trucksPlanned), count(trucks)];
            return (
              <tr key={carrierId}>
                <th scope="row">
                  <Link to={planAddress({ carrierId })}>{name}</Link>
                </th>
                <td className={styles['number']}>
                  <Trans>
                    {planned} of {all}
                  </Trans>
                </td>
                <StageCells loads={loads} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
