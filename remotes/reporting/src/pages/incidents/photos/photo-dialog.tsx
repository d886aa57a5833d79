import {
  getIncidentPhoto,
  removeIncidentPhoto,
  restoreIncidentPhoto,
  type IncidentPhoto,
} from '@haulboard/contract';
import { useCall, useSend } from '@haulboard/data';
import { Button, Screen, useDone } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import styles from '../incidents.module.css';
import { usePhotoWords } from './use-photo-words.ts';

type Props = {
  incidentId: number;
  reportNo: string;
  photo: IncidentPhoto;
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
export function PhotoDialog({ incidentId, reportNo, photo, canRemove, onClose }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const { title, detail } = usePhotoWords(photo);
  const params = { id: incidentId, photoId: photo.id };
  const call = useCall(getIncidentPhoto, { params });
  const address = useAddressOf(call.data);
  const restore = useSend(restoreIncidentPhoto);
  const remove = useSend(removeIncidentPhoto, {
    onDone: () => {
      done({
        text: t`Removed ${title}`,
        action: { label: t`Undo`, run: () => void restore.send({ params }) },
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
            <a href={address} download={`${reportNo}-${photo.id}`}>
              <Trans>Save the file</Trans>
            </a>
          )}
          {canRemove && (
            <Button danger isBusy={remove.isSending} onClick={() => void remove.send({ params })}>
              <Trans>Remove the photo</Trans>
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            <Trans>Close</Trans>
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
