import type { StockCrew } from '@haulboard/contract';
import { formatClock, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './overview.module.css';

/** Crews whose hour is past and that have not called today. */
export function LateCrews({ crews }: { crews: readonly StockCrew[] }) {
  const { t } = useLingui();
  const zone = useZone();
  const late = crews.filter(({ isLate }) => isLate);
  if (late.length === 0) {
    return null;
  }
  return (
    <div className={styles['late']}>
      <span>
        <Plural
          value={late.length}
          one="# crew has not called by its hour:"
          other="# crews have not called by their hour:"
        />
      </span>
      <ul aria-label={t`Crews that have not called`}>
        {late.map(({ crewId, crewCode, crewName, callByMinute, remindedAt, isReminded }) => (
          <li key={crewId}>
            <Link to={`/stock/${crewId}`}>
              {crewCode} {crewName}
            </Link>{' '}
            {formatClock(callByMinute)}{' '}
            <span className={styles['soft']}>
              <Reminded
                at={remindedAt === null ? undefined : formatTime(remindedAt, zone)}
                isOn={isReminded}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a late crew was told so. */
function Reminded({ at, isOn }: { at: string | undefined; isOn: boolean }) {
  if (at !== undefined) {
    return <Trans>(reminded {at})</Trans>;
  }
  return isOn ? null : <Trans>(reminder off)</Trans>;
}
