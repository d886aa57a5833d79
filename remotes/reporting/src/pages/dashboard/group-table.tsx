import type { Dashboard } from '@haulboard/contract';
import { EmptyState } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { planAddress } from '../../model/day-links.ts';
import { Card } from './card.tsx';
import styles from './dashboard.module.css';
import { StageCells, StageHeads } from './stage-cells.tsx';

/** Loads by destination and grade. */
export function GroupTable({ groups }: { groups: Dashboard['groups'] }) {
  return (
    <Card title={<Trans>By destination and grade</Trans>}>
      {groups.length === 0 ? (
        <EmptyState title={<Trans>Nothing is published for today yet.</Trans>} />
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Destination</Trans>
              </th>
              <th scope="col">
                <Trans>Grade</Trans>
              </th>
              <StageHeads />
            </tr>
          </thead>
          <tbody>
            {groups.map(({ destinationId, destinationName, logGradeId, gradeCode, loads }) => (
              <tr key={`${destinationId} ${logGradeId}`}>
                <th scope="row">
                  <Link to={planAddress({ by: 'destination', destination: destinationId, grade: gradeCode })}>
                    {destinationName}
                  </Link>
                </th>
                <td>{gradeCode}</td>
                <StageCells loads={loads} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
