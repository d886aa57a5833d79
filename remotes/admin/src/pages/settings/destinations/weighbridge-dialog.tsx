import { addWeighbridge } from '@haulboard/contract';
import { useHalfTyped, useSend } from '@haulboard/data';
import { Alert, Button, CopyButton } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import styles from '../settings.module.css';

type Props = { destinationId: number; onClose: () => void };

const MAX_NAME = 60;

/** Gives a weighbridge a name, and shows its key this once. */
export function WeighbridgeDialog({ destinationId, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const kept = useHalfTyped({ name: `weighbridge of ${destinationId}`, schema: z.string(), first: '' });
  const name = kept.value;
  const [key, setKey] = useState<string>();
  const { send, isSending } = useSend(addWeighbridge, {
    onDone: (made) => {
      kept.forget();
      setKey(made.key);
    },
  });
  const add = () => {
    if (name.trim() !== '') {
      void send({ params: { id: destinationId }, body: { name: name.trim() } });
    }
  };
  const isMade = key !== undefined;
  return (
    <Modal
      open
      {...(isMade
        ? {
            footer: (
              <Button type="primary" onClick={onClose}>
                <Trans>Done</Trans>
              </Button>
            ),
          }
        : { kept, okWhy: name.trim() === '' ? t`Give the weighbridge a name first.` : '' })}
      title={isMade ? t`The key of ${name}` : t`Add a weighbridge`}
      okText={t`Make a key`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      onCancel={onClose}
      onOk={add}
    >
      {isMade ? (
        <Key weighbridgeKey={key} />
      ) : (
        <>
          <label htmlFor={id} className={styles['label']}>
            <Trans>Name of the weighbridge</Trans>
          </label>
          <Input
            id={id}
            maxLength={MAX_NAME}
            placeholder={t`For example: Gate 2`}
            value={name}
            onChange={({ target }) => kept.change(target.value)}
            onPressEnter={add}
          />
        </>
      )}
    </Modal>
  );
}

function Key({ weighbridgeKey }: { weighbridgeKey: string }) {
  return (
    <div className={styles['stack']}>
      <Alert
        type="warning"
        showIcon
        title={<Trans>The key is shown this once. Copy it to whoever runs the weighbridge.</Trans>}
      />
      <div className={styles['bar']}>
        <code className={styles['key']}>{weighbridgeKey}</code>
        <CopyButton text={() => weighbridgeKey}>
          <Trans>Copy the key</Trans>
        </CopyButton>
      </div>
    </div>
  );
}
