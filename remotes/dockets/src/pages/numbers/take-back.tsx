import { takeBackNumbers } from '@haulboard/contract';
import { useHalfTyped, useSend } from '@haulboard/data';
import { Alert, useDone } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import type { HeldBlock } from './held.tsx';
import styles from './numbers.module.css';
import { ReasonField } from './reason-field.tsx';
import { useMoveFault } from './use-move-fault.ts';

type Props = { block: HeldBlock; onDone: () => void; onClose: () => void };

/** Asks why the numbers of a device come back. */
export function TakeBack({ block, onDone, onClose }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const { id, version, vehicleCode, deviceId, nextNo, toNo, crewCode } = block;
  const kept = useHalfTyped({ name: `take back ${id}`, schema: z.string(), first: '' });
  const reason = kept.value;
  const { fault, onFailed } = useMoveFault();
  const { send, isSending } = useSend(takeBackNumbers, {
    onDone: ({ fromNo: first, toNo: last }) => {
      kept.forget();
      done({ text: t`Crew ${crewCode} uses ${first}–${last} next.` });
      onDone();
    },
    onFailed,
  });
  return (
    <Modal
      open
      kept={kept}
      title={t`Take back the numbers of ${vehicleCode}`}
      okText={t`Take back`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={reason.trim() === '' ? t`Say why.` : ''}
      onCancel={onClose}
      onOk={() => void send({ params: { id }, body: { version, reason } })}
    >
      <div className={styles['form']}>
        {fault !== '' && <Alert type="error" showIcon title={fault} />}
        <p className={styles['soft']}>
          <Trans>
            Device {deviceId} has {nextNo}–{toNo} left. If it is only out of reach, leave them: a docket that
            it has written meanwhile would be refused.
          </Trans>
        </p>
        <ReasonField value={reason} onChange={kept.change} />
      </div>
    </Modal>
  );
}
