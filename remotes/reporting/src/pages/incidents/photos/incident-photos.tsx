import { listIncidentPhotos, MAX_INCIDENT_PHOTOS, type IncidentPhoto } from '@haulboard/contract';
import { Allowed, useCall, useShell } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IncidentRow } from '../incident-row.ts';
import styles from '../incidents.module.css';
import { AddPhotos } from './add-photos.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { usePhotoWords } from './use-photo-words.ts';

/** The photos of an incident, small; each opens. */
export function IncidentPhotos({ incident: { id, reportNo, keptUntil } }: { incident: IncidentRow }) {
  const { t } = useLingui();
  const { session } = useShell();
  const call = useCall(listIncidentPhotos, { params: { id } });
  const [openId, setOpenId] = useState<number>();
  const open = call.data?.find((photo) => photo.id === openId);
  const room = MAX_INCIDENT_PHOTOS - (call.data?.length ?? 0);
  return (
    <section className={styles['more']} aria-label={t`Photos`}>
      <h2>
        <Trans>Photos</Trans>
      </h2>
      <Screen
        title={t`Photos`}
        isTitleHidden
        state={call}
        isEmpty={(photos) => photos.length === 0}
        empty={
          <p className={styles['soft']}>
            <Trans>No photos yet.</Trans>
          </p>
        }
      >
        {(photos) => (
          <ul className={styles['photos']}>
            {photos.map((photo) => (
              <Thumbnail key={photo.id} photo={photo} onOpen={() => setOpenId(photo.id)} />
            ))}
          </ul>
        )}
      </Screen>
      <Allowed to="report.edit">
        <AddPhotos incidentId={id} room={room} />
      </Allowed>
      {open && (
        <PhotoDialog
          incidentId={id}
          reportNo={reportNo}
          photo={open}
          canRemove={session.can('report.edit') && keptUntil === null}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </section>
  );
}

function Thumbnail({ photo, onOpen }: { photo: IncidentPhoto; onOpen: () => void }) {
  const { t } = useLingui();
  const { title, detail } = usePhotoWords(photo);
  return (
    <li>
      <button type="button" className={styles['thumbnail']} aria-label={t`Open ${title}`} onClick={onOpen}>
        <img alt="" src={`data:${photo.thumbnailType};base64,${photo.thumbnail}`} />
      </button>
      <span className={styles['soft']}>{detail}</span>
    </li>
  );
}
