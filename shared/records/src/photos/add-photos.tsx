import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_THUMBNAIL_BYTES, type PhotoCalls } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useRef, useState } from 'react';
import { usePhotoTexts } from './photo-texts.ts';
import styles from './photos.module.css';
import { readPhoto } from './read-photo.ts';
import { readTaken } from './read-taken.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

const LIMITS = { maxBytes: MAX_PHOTO_BYTES, maxThumbnailBytes: MAX_THUMBNAIL_BYTES };

type Props = {
  calls: PhotoCalls;
  /** What the photos are of. */
  ownerId: number;
  /** So many more may be added. */
  room: number;
};

/** Chooses or takes photos, makes them small and sends them one by one. */
export function AddPhotos({ calls, ownerId, room }: Props) {
  const words = usePhotoTexts();
  const zone = useZone();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const [left, setLeft] = useState(0);
  const queue = usePhotoQueue(calls, ownerId);
  const add = async (files: readonly File[]) => {
    const fitting = files.slice(0, room);
    const faults = files.slice(room).map(({ name }) => words.leftOut(name, MAX_PHOTOS));
    setLeft(fitting.length);
    for (const file of fitting) {
      const photo = await readPhoto(file, (one) => readTaken(one, zone), LIMITS);
      if (!photo) {
        faults.push(words.unreadable(file.name));
      } else {
        await queue.send(file.name, { ...photo, caption: '' });
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
        aria-label={words.choose}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className={styles['bar']}>
        <Button
          isBusy={left > 0 || queue.isSending}
          why={room > 0 ? '' : words.atMost(MAX_PHOTOS)}
          onClick={() => field.current?.click()}
        >
          {words.add}
        </Button>
        <output className={styles['soft']}>{left > 0 && words.sending(left)}</output>
      </div>
      {refused.length > 0 && (
        <ul role="alert" className={styles['fault']}>
          {refused.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {queue.unsent.length > 0 && (
        <div role="alert" className={styles['fault']}>
          <ul>
            {queue.unsent.map(({ key, name, why }) => (
              <li key={key}>{words.notSent(name, why)}</li>
            ))}
          </ul>
          <Button size="small" isBusy={queue.isSending} onClick={() => void queue.sendAgain()}>
            {words.sendAgain}
          </Button>{' '}
          <Button size="small" isBusy={queue.isSending} onClick={queue.forget}>
            {words.leaveOut}
          </Button>
        </div>
      )}
    </>
  );
}
