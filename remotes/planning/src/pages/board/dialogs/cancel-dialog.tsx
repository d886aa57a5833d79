import type { Task } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { z } from 'zod';
import { briefName } from '../../../model/commands.ts';
import styles from './dialogs.module.css';

type Props = {
  tasks: readonly Task[];
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks before loads are cancelled that their drivers have already seen. */
export function CancelDialog({ tasks, onConfirm, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const ids = tasks.map((task) => task.id).join(',');
  const kept = useHalfTyped({ name: `cancel ${ids}`, schema: z.string(), first: '' });
  const reason = kept.value;
  const count = tasks.length;
  const [first] = tasks;
  const name = count === 1 && first ? briefName(first) : t`${count} loads`;
  return (
    <Modal
      open
      kept={kept}
      title={t`Cancel ${name}?`}
      okText={count === 1 ? t`Cancel this load` : t`Remove or cancel them`}
      cancelText={t`Keep it`}
      okButtonProps={{ danger: true }}
      okWhy={reason.trim() === '' ? t`Give a reason first.` : ''}
      onOk={() => {
        kept.forget();
        onConfirm(reason.trim());
      }}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <p className={styles['lead']}>
        {count === 1
          ? t`The driver has been told of this load. It stays on the board as canceled.`
          : t`What drivers have been told of stays on the board as canceled; drafts are removed.`}
      </p>
      <div className={styles['fields']}>
        <label className={styles['label']} htmlFor={id}>
          {t`Reason (needed)`}
        </label>
        <Input
          id={id}
          value={reason}
          maxLength={500}
          required
          onChange={(event) => kept.change(event.target.value)}
        />
      </div>
    </Modal>
  );
}
