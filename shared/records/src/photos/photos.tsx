import { MAX_PHOTOS, type Photo, type PhotoCalls } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { useState, type ReactNode } from 'react';
import { AddPhotos } from './add-photos.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { usePhotoTexts } from './photo-texts.ts';
import styles from './photos.module.css';
import { usePhotoLabels } from './use-photo-labels.ts';

type Props = {
  calls: PhotoCalls;
  ownerId: number;
  /** What a saved file is called. */
  name: string;
  canAdd: boolean;
  canRemove: boolean;
  /** As large as those of the page around. */
  heading: ReactNode;
};

/** The photos of one thing, small; each opens. */
export function Photos({ calls, ownerId, name, canAdd, canRemove, heading }: Props) {
  const words = usePhotoTexts();
  const call = useCall(calls.list, { params: { id: ownerId } });
  const [openId, setOpenId] = useState<number>();
  const open = call.data?.find((photo) => photo.id === openId);
  const room = MAX_PHOTOS - (call.data?.length ?? 0);
  return (
    <section className={styles['photos']} aria-label={words.photos}>
      {heading}
      <Screen
        title={words.photos}
        isTitleHidden
        state={call}
        isEmpty={(photos) => photos.length === 0}
        empty={<p className={styles['soft']}>{words.none}</p>}
      >
        {(photos) => (
          <ul className={styles['thumbnails']}>
            {photos.map((photo) => (
              <Thumbnail key={photo.id} photo={photo} onOpen={() => setOpenId(photo.id)} />
            ))}
          </ul>
        )}
      </Screen>
      {canAdd && <AddPhotos calls={calls} ownerId={ownerId} room={room} />}
      {open && (
        <PhotoDialog
          calls={calls}
          ownerId={ownerId}
          name={name}
          photo={open}
          canRemove={canRemove}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </section>
  );
}

function Thumbnail({ photo, onOpen }: { photo: Photo; onOpen: () => void }) {
  const words = usePhotoTexts();
  const { title, detail } = usePhotoLabels(photo);
  return (
    <li>
      <button type="button" className={styles['thumbnail']} aria-label={words.open(title)} onClick={onOpen}>
        <img alt="" src={`data:${photo.thumbnailType};base64,${photo.thumbnail}`} />
      </button>
      <span className={styles['soft']}>{detail}</span>
    </li>
  );
}
