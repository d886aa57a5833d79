import type { SkidDay } from '@haulboard/contract';
import { formatClock, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { EmptyState } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { planAddress } from '../../model/day-links.ts';
import { useNumbers } from '../charts/use-numbers.ts';
import { Card } from './card.tsx';
import styles from './dashboard.module.css';
import { StageCells, StageHeads } from './stage-cells.tsx';

/** The skids of a crew company: which truck comes next, how far the day is, whether stock was called. */
export function SkidTable({ skids }: { skids: readonly SkidDay[] }) {
  return (
    <Card title={<Trans>My skids</Trans>}>
      {skids.length === 0 ? (
        <EmptyState title={<Trans>No crew belongs to you.</Trans>} />
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Crew and skid</Trans>
              </th>
              <th scope="col">
                <Trans>Next truck</Trans>
              </th>
              <StageHeads />
              <th scope="col">
                <Trans>Stock</Trans>
              </th>
              <th scope="col" className={styles['number']}>
                <Trans>Tomorrow</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {skids.map((skid) => (
              <SkidRow key={`${skid.crewId} ${skid.skidName}`} skid={skid} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function SkidRow({ skid }: { skid: SkidDay }) {
  const { crewId, crewCode, crewName, skidName, loads, next, tomorrow, firstTomorrowAt } = skid;
  const zone = useZone();
  const { count } = useNumbers();
  return (
    <tr>
      <th scope="row">
        <Link to={planAddress({ q: `${crewCode} ${skidName}` })}>
          {crewCode} {crewName}
        </Link>{' '}
        <span className={styles['soft']}>{skidName}</span>
      </th>
      <td>{next ? <NextTruck next={next} /> : <Trans>no truck</Trans>}</td>
      <StageCells loads={loads} />
      <td>
        <Link to={`/stock/${crewId}`}>
          <StockCall skid={skid} />
        </Link>
      </td>
      <td className={styles['number']}>
        <Link to="/plan/tomorrow">{count(tomorrow)}</Link>
        {firstTomorrowAt !== null && (
          <span className={styles['soft']}> {formatTime(firstTomorrowAt, zone)}</span>
        )}
      </td>
    </tr>
  );
}

function NextTruck({ next }: { next: NonNullable<SkidDay['next']> }) {
  const zone = useZone();
  const { at, isLate, vehicleCode, rego, gradeCode, destinationName } = next;
  return (
    <span className={styles['next']}>
      {at !== null && <strong className={isLate ? styles['bad'] : ''}>{formatTime(at, zone)}</strong>}
      <strong>{vehicleCode}</strong>
      <span className={styles['soft']}>
        {rego} · {gradeCode} → {destinationName}
      </span>
    </span>
  );
}

function StockCall({ skid: { calledAt, callByMinute, isCallLate } }: { skid: SkidDay }) {
  const zone = useZone();
  const due = formatClock(callByMinute);
  const called = calledAt === null ? '' : formatTime(calledAt, zone);
  if (isCallLate) {
    return (
      <strong className={styles['bad']}>
        <Trans>not called, due {due}</Trans>
      </strong>
    );
  }
  return calledAt === null ? <Trans>due {due}</Trans> : <Trans>called {called}</Trans>;
}
