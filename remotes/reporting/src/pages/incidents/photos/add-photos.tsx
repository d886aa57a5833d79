import {
  addIncidentPhoto,
  MAX_INCIDENT_PHOTOS,
  MAX_PHOTO_BYTES,
  MAX_THUMBNAIL_BYTES,
} from '@haulboard/contract';
import { useSend, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { readPhoto } from '../../../model/read-photo.ts';
import styles from '../incidents.module.css';
import { readTaken } from './read-taken.ts';

const LIMITS = { maxBytes: MAX_PHOTO_BYTES, maxThumbnailBytes: MAX_THUMBNAIL_BYTES };

type Props = {
  incidentId: number;
  /** So many more may be added. */
  room: number;
};

/** Chooses or takes photos, makes them small and sends them one by one. */
export function AddPhotos({ incidentId, room }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const [left, setLeft] = useState(0);
  const { send } = useSend(addIncidentPhoto);
  const add = async (files: readonly File[]) => {
    const fitting = files.slice(0, room);
    const faults = files
      .slice(room)
      .map(({ name }) => t`${name}: an incident has at most ${MAX_INCIDENT_PHOTOS} photos`);
    setLeft(fitting.length);
    for (const file of fitting) {
      const photo = await readPhoto(file, (one) => readTaken(one, zone), LIMITS);
      if (!photo) {
        const { name } = file;
        faults.push(t`${name}: no picture that can be read`);
      } else {
        await send({ params: { id: incidentId }, body: { ...photo, caption: '' } });
      }
      setLeft((before) => before - 1);
    }
    setRefused(faults);
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t`Photos from this device`}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className={styles['bar']}>
        <Button
          isBusy={left > 0}
          why={room > 0 ? '' : t`An incident has at most ${MAX_INCIDENT_PHOTOS} photos.`}
          onClick={() => field.current?.click()}
        >
          <Trans>Add photos</Trans>
        </Button>
        <output className={styles['soft']}>{left > 0 && <Trans>{left} still to be sent</Trans>}</output>
      </div>
      {refused.length > 0 && (
        <ul role="alert" className={styles['fault']}>
          {refused.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </>
  );
}
