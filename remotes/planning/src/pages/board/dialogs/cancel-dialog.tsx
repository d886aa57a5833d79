import type { Task } from '@haulboard/contract';
import { Input, Modal } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { briefName, needsReason } from '../../../model/commands.ts';
import styles from './dialogs.module.css';

type Props = {
  task: Task;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks before a load is cancelled that its driver has already seen. */
export function CancelDialog({ task, onConfirm, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  const isNeeded = needsReason(task);
  return (
    <Modal
      open
      title={t`Cancel ${briefName(task)}?`}
      okText={t`Cancel this load`}
      cancelText={t`Keep it`}
      okButtonProps={{ danger: true, type: 'primary', disabled: isNeeded && reason.trim() === '' }}
      onOk={() => onConfirm(reason.trim())}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <p className={styles['lead']}>
        {t`The driver has been told of this load. It stays on the board as canceled.`}
      </p>
      <div className={styles['fields']}>
        <label className={styles['label']} htmlFor={id}>
          {isNeeded ? t`Reason (needed: the driver has accepted)` : t`Reason`}
        </label>
        <Input
          id={id}
          value={reason}
          maxLength={500}
          required={isNeeded}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Modal>
  );
}
