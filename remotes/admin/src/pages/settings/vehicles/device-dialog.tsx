import { addVehicleDevice } from '@haulboard/contract';
import { useHalfTyped, useSend } from '@haulboard/data';
import { Alert, Button, CopyButton } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { QrCode } from '@haulboard/ui/qr';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import styles from '../settings.module.css';

type Props = { vehicleId: number; onClose: () => void };

const MAX_NAME = 60;

/** What a phone's app is set up with: the address that takes positions, with the device's key. */
const setUpLink = (key: string): string => `${location.origin}/ingest/osmand?id=${encodeURIComponent(key)}`;

/** Gives a device a name, and shows its key this once. */
export function DeviceDialog({ vehicleId, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const kept = useHalfTyped({ name: `device of ${vehicleId}`, schema: z.string(), first: '' });
  const name = kept.value;
  const [key, setKey] = useState<string>();
  const { send, isSending } = useSend(addVehicleDevice, {
    onDone: (made) => {
      kept.forget();
      setKey(made.key);
    },
  });
  const add = () => {
    if (name.trim() !== '') {
      void send({ params: { id: vehicleId }, body: { name: name.trim() } });
    }
  };
  if (key !== undefined) {
    return (
      <Modal
        open
        title={t`The key of ${name}`}
        footer={
          <Button type="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
        onCancel={onClose}
      >
        <Key deviceKey={key} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      kept={kept}
      title={t`Add a device`}
      okText={t`Make a key`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={name.trim() === '' ? t`Give the device a name first.` : ''}
      onCancel={onClose}
      onOk={add}
    >
      <label htmlFor={id} className={styles['label']}>
        <Trans>Name of the device</Trans>
      </label>
      <Input
        id={id}
        maxLength={MAX_NAME}
        placeholder={t`For example: Mere’s phone`}
        value={name}
        onChange={({ target }) => kept.change(target.value)}
        onPressEnter={add}
      />
    </Modal>
  );
}

function Key({ deviceKey }: { deviceKey: string }) {
  const { t } = useLingui();
  return (
    <div className={styles['stack']}>
      <Alert
        type="warning"
        showIcon
        title={<Trans>The key is shown this once. Scan it with the phone app now, or copy it.</Trans>}
      />
      <QrCode className={styles['code']} text={setUpLink(deviceKey)} label={t`Code for the phone app`} />
      <div className={styles['bar']}>
        <code className={styles['key']}>{deviceKey}</code>
        <CopyButton text={() => deviceKey}>
          <Trans>Copy the key</Trans>
        </CopyButton>
      </div>
    </div>
  );
}
