import type { RecordRow } from '@haulboard/contract';
import { IncidentActions } from './actions/incident-actions.tsx';
import { IncidentClosures } from './closures/incident-closures.tsx';
import { incidentRow } from './incident-row.ts';
import { KeptUntil } from './kept-until.tsx';
import { IncidentPhotos } from './photos/incident-photos.tsx';

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
