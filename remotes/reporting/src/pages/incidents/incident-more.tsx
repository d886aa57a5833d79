import type { RecordRow } from '@haulboard/contract';
import { IncidentActions } from './actions/incident-actions.tsx';
import { IncidentClosures } from './closures/incident-closures.tsx';
import { incidentRow, type IncidentRow } from './incident-row.ts';
import { IncidentPhotos } from './photos/incident-photos.tsx';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Trans } from '@lingui/react/macro';
import styles from './incidents.module.css';

/** Who reported it and when, and until when it has to be kept. */
function KeptUntil({ incident: { reportedBy, reportedAt, keptUntil } }: { incident: IncidentRow }) {
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

/** What an incident has besides its fields: its pictures, what is done about it, and what is closed for it. */
export function IncidentMore({ row, onChanged }: { row: RecordRow; onChanged: () => void }) {
  if (row.isRemoved) {
    return null;
  }
  const incident = incidentRow.parse(row);
  return (
    <>
      <KeptUntil incident={incident} />
      <IncidentPhotos incident={incident} />
      <IncidentActions incident={incident} onChanged={onChanged} />
      <IncidentClosures incident={incident} />
    </>
  );
}
