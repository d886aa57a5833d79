import { stageOf, TaskStatus, type LateLoad } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { planAddress } from '../../model/day-links.ts';
import { Card } from './card.tsx';
import styles from './dashboard.module.css';

/** Loads that are late, the longest first. */
export function LateList({ loads, count }: { loads: readonly LateLoad[]; count: number }) {
  const more = count - loads.length;
  return (
    <Card title={<Trans>Late loads</Trans>}>
      {loads.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>No load is late.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {loads.map((load) => (
            <LateRow key={load.id} load={load} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to={planAddress({ only: 'late' })}>
          <Plural value={more} one="# more" other="# more" />
        </Link>
      )}
    </Card>
  );
}

/** What should have been done by now, and when. */
function Overdue({ load }: { load: LateLoad }) {
  const zone = useZone();
  const { taskStatus, plannedLoadAt, plannedUnloadAt } = load;
  const isToLoad = stageOf(taskStatus) === 'waiting' && plannedLoadAt !== null;
  const planned = isToLoad ? plannedLoadAt : plannedUnloadAt;
  const time = planned === null ? '' : formatTime(planned, zone);
  if (isToLoad) {
    return <Trans>to load {time}</Trans>;
  }
  // Its weight was taken at the destination: the truck is there.
  return taskStatus === TaskStatus.Weighed ? (
    <Trans>to unload {time}</Trans>
  ) : (
    <Trans>to arrive {time}</Trans>
  );
}

function LateRow({ load }: { load: LateLoad }) {
  const { crewCode, crewName, vehicleCode, gradeCode, destinationName } = load;
  return (
    <li>
      <strong className={styles['bad']}>
        <Overdue load={load} />
      </strong>
      <Link to={planAddress({ only: 'late', by: 'truck', q: vehicleCode })}>{vehicleCode}</Link>
      <span>
        {crewCode} {crewName}
      </span>
      <span className={styles['soft']}>
        {gradeCode} → {destinationName}
      </span>
    </li>
  );
}
