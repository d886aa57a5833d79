import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Trans } from '@lingui/react/macro';
import type { IncidentRow } from './incident-row.ts';
import styles from './incidents.module.css';

/** Who reported it and when, and until when it has to be kept. */
export function KeptUntil({ incident: { reportedBy, reportedAt, keptUntil } }: { incident: IncidentRow }) {
  const zone = useZone();
  const when = `${formatDay(dayOf(reportedAt, zone))} ${formatTime(reportedAt, zone)}`;
  const until = keptUntil === null ? '' : formatDay(keptUntil);
  return (
    <p className={styles['soft']}>
      <Trans>
        Reported by {reportedBy}, {when}.
      </Trans>{' '}
      {until !== '' && <Trans>Kept until {until}: it cannot be removed before.</Trans>}
    </p>
  );
}
