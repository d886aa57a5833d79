import type { Photo, PhotoCalls } from '@haulboard/contract';
import { useCall, useSend } from '@haulboard/data';
import { Button, Screen, useDone } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { useEffect, useMemo } from 'react';
import { usePhotoTexts } from './photo-texts.ts';
import styles from './photos.module.css';
import { usePhotoLabels } from './use-photo-labels.ts';

type Props = {
  calls: PhotoCalls;
  ownerId: number;
  /** What a saved file is called. */
  name: string;
  photo: Photo;
  canRemove: boolean;
  onClose: () => void;
};

/** An address of a file for this page alone, for as long as it is shown. */
function useAddressOf(file: Blob | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (address !== undefined) {
        URL.revokeObjectURL(address);
      }
    },
    [address],
  );
  return address;
}

/** One photo, large. */
export function PhotoDialog({ calls, ownerId, name, photo, canRemove, onClose }: Props) {
  const words = usePhotoTexts();
  const { done } = useDone();
  const { title, detail } = usePhotoLabels(photo);
  const params = { id: ownerId, photoId: photo.id };
  const call = useCall(calls.get, { params });
  const address = useAddressOf(call.data);
  const restore = useSend(calls.restore);
  const remove = useSend(calls.remove, {
    onDone: () => {
      done({
        text: words.removed(title),
        action: { label: words.undo, run: () => void restore.send({ params }) },
      });
      onClose();
    },
  });
  return (
    <Modal
      open
      title={title}
      width={900}
      onCancel={onClose}
      footer={
        <div className={styles['bar']}>
          {address !== undefined && (
            <a href={address} download={`${name}-${photo.id}`}>
              {words.save}
            </a>
          )}
          {canRemove && (
            <Button danger isBusy={remove.isSending} onClick={() => void remove.send({ params })}>
              {words.remove}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      }
    >
      <Screen title={title} isTitleHidden state={call}>
        {() => <img className={styles['picture']} alt={title} src={address} />}
      </Screen>
      <p className={styles['soft']}>{detail}</p>
    </Modal>
  );
}
