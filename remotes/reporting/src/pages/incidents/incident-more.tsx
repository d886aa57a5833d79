import { PHOTOS, type RecordRow } from '@haulboard/contract';
import { IncidentActions } from './actions/incident-actions.tsx';
import { IncidentClosures } from './closures/incident-closures.tsx';
import { incidentRow, type IncidentRow } from './incident-row.ts';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useShell, useZone } from '@haulboard/data';
import { Photos } from '@haulboard/records/photos';
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

function IncidentPhotos({ incident: { id, reportNo, keptUntil } }: { incident: IncidentRow }) {
  const { session } = useShell();
  const canEdit = session.can('report.edit');
  return (
    <div className={styles['more']}>
      <Photos
        calls={PHOTOS.incident}
        ownerId={id}
        name={reportNo}
        canAdd={canEdit}
        canRemove={canEdit && keptUntil === null}
        heading={
          <h2>
            <Trans>Photos</Trans>
          </h2>
        }
      />
    </div>
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
